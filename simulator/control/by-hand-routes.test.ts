import { beforeEach, expect, test, vi } from 'vitest';
import { jsonPost } from '../../tests/harness/json-post';
import { sharedActivity } from '../testing/shared-activity';
import { ids, seed } from '../world';
import { createWorlds, type Worlds } from '../worlds';
import { worldRoutes } from './world-routes';

let worlds: Worlds;
let routes: ReturnType<typeof worldRoutes>;
beforeEach(() => {
  worlds = createWorlds(() => seed());
  routes = worldRoutes(worlds);
});

async function post(action: 'trigger' | 'run', body: unknown) {
  const response = await routes.request(`/worlds/default/${action}`, jsonPost(body));
  return [response.status, await response.json()];
}

const refused = (code: string, message: unknown) => ({ error: { code, message } });
const who = { client: ids.client, userId: ids.me };

test('an event reaches the activity, and the response repeats it; without data, it has the current data', async () => {
  const activity = await sharedActivity(worlds.first);
  const event = 'THERMAL_STATE_UPDATE';
  await activity.ask('SUBSCRIBE', undefined, event);
  const data = { thermal_state: 3 };
  const sent = { ...who, event, data, warnings: [] };
  expect(await post('trigger', { event, data })).toEqual([200, sent]);
  expect(activity.frames.at(-1)).toMatchObject([1, { cmd: 'DISPATCH', evt: event, data }]);
  const now = { ...sent, data: { thermal_state: 0 } };
  expect(await post('trigger', { event })).toEqual([200, now]);
});

test('an event without a subscription, or with data that does not fit, is sent with a warning', async () => {
  const activity = await sharedActivity(worlds.first);
  const [, { warnings }] = await post('trigger', {
    ...{ event: 'SPEAKING_START', data: { user_id: 7 }, user: 'wren.hollow' },
    about: { channel_id: ids.gameNight },
  });
  expect(warnings).toEqual([
    `The activity is not subscribed to SPEAKING_START about {"channel_id":"${ids.gameNight}"}.`,
    'The public package would drop it: user_id is 7; it must be a string.',
  ]);
  expect(activity.frames.at(-1)).toMatchObject([1, { evt: 'SPEAKING_START' }]);
});

test('a command runs in the session of the activity, and the response has its reply or refusal', async () => {
  const activity = await sharedActivity(worlds.first);
  const args = { channel_id: ids.gameNight };
  const refusal = { code: 4006, message: expect.any(String) };
  const why = expect.stringContaining('there is no session yet');
  const told = { ...who, cmd: 'GET_CHANNEL', outcome: 'refused', refusal, why };
  expect(await post('run', { cmd: 'GET_CHANNEL', args })).toEqual([200, told]);
  await activity.signIn(['guilds']);
  const [, answered] = await post('run', { cmd: 'GET_CHANNEL', args, user: ids.me });
  expect(answered).toMatchObject({ outcome: 'answered', data: { id: ids.gameNight } });
  // The activity has heard of neither.
  expect(activity.frames.filter(([, { cmd }]) => cmd === 'GET_CHANNEL')).toEqual([]);
});

test('the error for an unknown name suggests the nearest one', async () => {
  expect(await post('trigger', { event: 'SPEAKING_STRAT' })).toEqual([
    400,
    refused('unknown_event', 'There is no event "SPEAKING_STRAT". Did you mean SPEAKING_START?'),
  ]);
  expect(await post('run', { cmd: 'getChannel' })).toEqual([
    400,
    refused('unknown_command', 'There is no command "getChannel". Did you mean GET_CHANNEL?'),
  ]);
  await sharedActivity(worlds.first);
  const [status, { error }] = await post('run', { cmd: 'SHARE_LINK', user: 'wrenhollow' });
  expect([status, error.message]).toEqual([
    404,
    '"wrenhollow" does not have the activity open in the world "default"; wren.hollow does. Did you mean wren.hollow?',
  ]);
});

test('the error for what is too long says how long it may be', async () => {
  await sharedActivity(worlds.first);
  const data = 'x'.repeat(32_000);
  const tooLong = (type: string) =>
    refused(
      'refused_change',
      expect.stringMatching(
        `A change of type "${type}" may be at most 32000 characters long, but this one has 32`,
      ),
    );
  const event = 'THERMAL_STATE_UPDATE';
  expect(await post('trigger', { event, data })).toEqual([400, tooLong('send')]);
  expect(await post('run', { cmd: 'SET_CONFIG', args: data })).toEqual([400, tooLong('run')]);
});

test('the error says whether no player is open, there is no current data, or the activity is not connected', async () => {
  const event = 'THERMAL_STATE_UPDATE';
  const address = expect.stringContaining('http://localhost/?world=default');
  expect(await post('trigger', { event })).toEqual([404, refused('nobody_plays', address)]);
  const activity = await sharedActivity(worlds.first);
  const nothing = refused('no_data', expect.stringContaining('Send the data of the event'));
  expect(await post('trigger', { event: 'READY' })).toEqual([400, nothing]);
  activity.host.close(1000, 'Over');
  // A host that has closed takes its client out of the instance.
  const { home } = worlds.first.store.get();
  const launch = { client: ids.client, place: home, instanceId: 'i', stageId: 's' };
  await worlds.first.commit({ type: 'launch', ...launch });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const [status, { error }] = await post('trigger', { event });
  vi.restoreAllMocks();
  expect([status, error.code]).toEqual([504, 'not_heard']);
  expect(error.message).toContain('is not connected');
});
