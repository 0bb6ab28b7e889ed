import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { events } from '../../../host-bridge/protocol';
import { rawActivity } from '../../testing/raw-activity';
import { ids, localWorld } from '../../world';
import { EventsPanel } from '../events/events-panel';
import type { StageServices } from '../services/stage-services';
import { Session } from '../session/session';
import { showOnStage, stageFor } from '../testing/on-stage';
import { sendableCommands } from './command-specs';
import { CommandsByHand } from './commands-by-hand';

let stage: StageServices;
let sessions: Session[];
let activities: ReturnType<typeof rawActivity>[];
const names: Record<string, string> = { [ids.client]: 'Wren', 'client-2': 'Marlo' };

beforeEach(async () => {
  stage = stageFor(localWorld());
  sessions = [];
  activities = [];
  const marlo = { client: 'client-2', userId: ids.marlo, proxyTicket: 't' } as const;
  await stage.store.commit({ type: 'client', ...marlo });
  await connect(ids.client);
});

/** An activity in the client that subscribes to its temperature. */
async function connect(client: string) {
  const session = new Session(stage, client);
  sessions.push(session);
  const activity = rawActivity({ world: stage.store, client, report: session.activity.read });
  activities.push(activity);
  activity.connect();
  await activity.ask('SUBSCRIBE', undefined, 'THERMAL_STATE_UPDATE');
  activity.frames.length = 0;
}

/** Shows a panel for Wren; Marlo may play beside them. */
function show(Panel: ComponentType) {
  const named = sessions.map(({ clientId }) => [clientId, names[clientId] ?? '']);
  return showOnStage(Panel, { ...stage, sessions, names: Object.fromEntries(named) }).user;
}

const choose = (label: string, option: string, user = show(CommandsByHand)) =>
  user.selectOptions(screen.getByLabelText(label), option).then(() => user);

const showEvents = async (event: string) => {
  const user = show(EventsPanel);
  await user.click(screen.getByRole('button', { name: 'By hand' }));
  return choose('Event', event, user);
};

const button = (name: string) => screen.getByRole('button', { name });
const runs = () => sessions[0]?.activity.get().runs ?? [];

const received = () =>
  vi.waitFor(() => {
    const frames = activities.flatMap((activity) => activity.frames.splice(0));
    expect(frames.length).toBeGreaterThan(0);
    return frames.map(([, { evt, data }]) => [evt, data]);
  });

test('invalid data and a missing subscription cause a warning, and the event can still be sent', async () => {
  const user = await showEvents('ACTIVITY_JOIN');
  await user.selectOptions(screen.getByLabelText('Whether applicationId is set'), 'left out');
  await user.click(button('Both'));
  const json = await screen.findByLabelText<HTMLTextAreaElement>('Data of ACTIVITY_JOIN as JSON');
  fireEvent.input(json, { target: { value: '{"secret": 7}' } });
  await user.click(button('Send'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('does not match the schema');
  expect(alert.textContent).toContain('Wren: the activity is not subscribed to ACTIVITY_JOIN');
  expect(activities[0]?.frames).toEqual([]);
  await user.click(button('Send as is'));
  expect(await received()).toEqual([['ACTIVITY_JOIN', { secret: 7 }]]);
  expect(document.activeElement).toBe(button('Send'));
});

test('an event is not sent to a disconnected player, but to the others', async () => {
  await connect('client-2');
  activities[1]?.host.close(1000, 'Bye');
  await received();
  const user = await showEvents('THERMAL_STATE_UPDATE');
  await user.click(screen.getByLabelText('All'));
  await user.click(button('Send'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Marlo: the activity is not connected');
  await user.click(button('Send as is'));
  expect(await screen.findByText('Sent to Wren')).toBeDefined();
  expect(await received()).toHaveLength(1);
});

test('an event that is being sent to several players is listed once, and is stopped for all of them', async () => {
  await connect('client-2');
  const user = await showEvents('THERMAL_STATE_UPDATE');
  for (const client of ['client-2', ids.client]) {
    const send = { event: 'THERMAL_STATE_UPDATE', data: {}, times: 9999 } as const;
    await stage.store.commit({ type: 'send', client, ...send });
  }
  await screen.findByText(/9999 times to Wren, Marlo/);
  await user.click(button('Stop THERMAL_STATE_UPDATE'));
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Being sent' })).toBeNull());
  expect(sessions.flatMap(({ activity }) => activity.get().sending)).toEqual([]);
});

test('the keyboard leads from a situation to its event’s form, and unfinished input is kept when the panels reopen', async () => {
  const user = show(EventsPanel);
  button('ACTIVITY_JOIN by hand').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Event')).toHaveProperty('value', 'ACTIVITY_JOIN');
  expect(document.activeElement).toBe(button('By hand'));
  await user.type(screen.getByLabelText('secret'), 'x');
  cleanup();
  show(EventsPanel);
  expect(screen.getByLabelText('secret')).toHaveProperty('value', 'x');
  cleanup();
  await choose('Command', 'SET_CONFIG');
  cleanup();
  show(CommandsByHand);
  expect(screen.getByLabelText('Command')).toHaveProperty('value', 'SET_CONFIG');
});

test.each([
  ['event', () => showEvents('READY'), 'Event', 'Data', Object.keys(events)],
  ['command', async () => show(CommandsByHand), 'Command', 'Arguments', sendableCommands],
] as const)('there is a form for every %s', async (_, open, label, what, all) => {
  const user = await open();
  for (const name of all) {
    await choose(label, name, user);
    expect(screen.getByRole('group', { name: `${what} of ${name}` })).toBeDefined();
    expect(screen.getByText('Matches the schema')).toBeDefined();
  }
});

test('a command shows the scope it needs and its explained reply, and can be run again and edited', async () => {
  const user = await choose('Command', 'SELECT_VOICE_CHANNEL');
  expect(screen.getByText('Needs rpc.voice.write.')).toBeDefined();
  await choose('Command', 'SET_CONFIG', user);
  await choose('use_interactive_pip', 'true', user);
  await user.click(button('Run'));
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const outcomes = (expected: string[]) =>
    vi.waitFor(() => {
      const all = document.querySelectorAll<HTMLElement>('li[data-cmd]');
      expect([...all].map(({ dataset }) => dataset.outcome)).toEqual(expected);
    });
  await outcomes(['answered']);
  expect(await history.findAllByText('Matches the schema')).toHaveLength(2);
  await user.click(history.getByRole('button', { name: 'Run again' }));
  await outcomes(['answered', 'answered']);
  await choose('Command', 'GET_GUILDS', user);
  await user.click(button('Run'));
  await outcomes(['refused', 'answered', 'answered']);
  expect(await history.findByText(/needs the scope guilds/)).toBeDefined();
  await user.click(history.getAllByRole('button', { name: 'Edit' }).at(-1) as HTMLElement);
  expect(screen.getByLabelText('Command')).toHaveProperty('value', 'SET_CONFIG');
  // The history may be far below the form.
  expect(document.activeElement).toBe(screen.getByLabelText('Command'));
});

test('invalid arguments can be run as they are, and are refused as usual', async () => {
  const user = await choose('Command', 'SHARE_LINK');
  await user.type(screen.getByLabelText('custom_id'), 'x'.repeat(70));
  await user.click(button('Run'));
  await user.click(await screen.findByRole('button', { name: 'Run as is' }));
  expect(document.activeElement).toBe(button('Run'));
  await vi.waitFor(() => expect(runs()).toMatchObject([{ refusal: { code: 4000 } }]));
  expect(await screen.findByText(/^refused/)).toBeDefined();
});

test('a command that a program has run can be edited, even an unknown one, and long arguments are run again unchanged', async () => {
  const user = show(CommandsByHand);
  const args = { message: 'Come', more: Array.from({ length: 3000 }, () => 7) };
  for (const [id, command] of [
    { cmd: 'GET_SEATS', args: { row: 1 } },
    { cmd: 'SUBSCRIBE', evt: 'SEAT_TAKEN', args: { row: 1 } },
    { cmd: 'SHARE_LINK', args },
  ].entries()) {
    await stage.store.commit({ type: 'run', client: ids.client, id: `r${id}`, ...command });
  }
  const press = async (cmd: string, what: string) => {
    const row = (await screen.findByRole('button', { name: new RegExp(cmd) })).closest('li');
    await user.click(within(row as HTMLElement).getByRole('button', { name: what }));
  };
  await press('GET_SEATS', 'Edit');
  expect(screen.getByLabelText('Command')).toHaveProperty('value', 'GET_SEATS');
  expect(screen.getByLabelText('value')).toHaveProperty('value', '{"row":1}');
  await press('SUBSCRIBE', 'Edit');
  expect(screen.getByLabelText('Event')).toHaveProperty('value', 'SEAT_TAKEN');
  await press('SHARE_LINK', 'Run again');
  await vi.waitFor(() => expect(runs()).toHaveLength(4));
  expect(runs()[3]?.args).toEqual(args);
});
