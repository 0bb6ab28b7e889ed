import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Scope } from '../../host-bridge';
import { delivered, inMemory, signIn } from '../../tests/harness/in-memory';
import { handshake, rawActivity } from '../testing/raw-activity';
import { type Change, ids } from '../world';
import type { Host } from './host';

afterEach(() => void vi.useRealTimers());

const client = ids.client;

/** An activity without a session, which the test plays, and the frames that it gets. */
async function connected() {
  const activity = rawActivity();
  await activity.post([0, handshake]);
  activity.frames.length = 0;
  activity.entries.length = 0;
  return activity;
}

/** The same activity, in a time that the test lets pass. */
async function withTimers() {
  vi.useFakeTimers();
  const connecting = connected();
  await vi.runAllTimersAsync();
  return connecting;
}

test('an event for another client, or an unknown one, does not reach the activity', async () => {
  const { world, frames } = await connected();
  const send = { type: 'send', client: 'other', event: 'ACTIVITY_JOIN', data: {} } as const;
  await expect(world.commit(send)).rejects.toThrow('other');
  const added = { type: 'client', client: 'other', userId: ids.marlo, proxyTicket: 't' } as const;
  await world.commit(added);
  await world.commit(send);
  await delivered();
  expect(frames).toEqual([]);
});

test('a burst keeps its rate and its count, and the report has its start and its end', async () => {
  const { world, entries } = await withTimers();
  const sent = () => entries.filter(({ kind }) => kind === 'event').length;
  const event = 'SPEAKING_START';
  await world.commit({ type: 'send', client, event, data: {}, times: 30, perSecond: 20 });
  expect(entries[0]).toMatchObject({ kind: 'sending', id: event, times: 30, state: 'started' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent()).toBeGreaterThan(15);
  expect(sent()).toBeLessThan(25);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent()).toBe(30);
  expect(entries.at(-1)).toMatchObject({ kind: 'sending', sent: 30, state: 'done' });
});

test.each<[string, (host: Host, commit: (change: Change) => Promise<void>) => unknown]>([
  ['by its id', (_, commit) => commit({ type: 'sendStop', client, id: 'mine' })],
  ['together with all others', (_, commit) => commit({ type: 'sendStop', client })],
  ['when the page is gone', (host) => host.pageGone()],
  ['when the connection closes', (host) => host.close(1000, 'Bye')],
  ['when its host is disposed of', (host) => host.dispose()],
])('a burst stops %s', async (_, stop) => {
  const { host, world, entries } = await withTimers();
  const send = { type: 'send', client, event: 'SPEAKING_START', data: {}, id: 'mine' } as const;
  await world.commit({ ...send, times: 1000, perSecond: 10 });
  await stop(host, (change) => world.commit(change));
  const before = entries.length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(entries.length).toBe(before);
  expect(vi.getTimerCount()).toBe(0);
});

test('a command that is run by hand uses the session and the subscriptions of the activity', async () => {
  const { sdk, host, world, calls } = inMemory();
  onTestFinished(() => {
    sdk.close(1000, '');
    host.dispose();
  });
  await signIn({ sdk, world }, ['identify', 'rpc.voice.read'] satisfies Scope[]);
  const run = { type: 'run', client, id: 'r1' } as const;
  await world.commit({ ...run, cmd: 'USER_SETTINGS_GET_LOCALE' });
  await world.commit({ ...run, cmd: 'SUBSCRIBE', evt: 'THERMAL_STATE_UPDATE' });
  await delivered();
  expect(calls.slice(-2)).toMatchObject([
    { outcome: 'answered', data: { locale: 'en-GB' } },
    { outcome: 'answered', data: { evt: 'THERMAL_STATE_UPDATE' } },
  ]);
  expect(host.subscriptions).toEqual([{ event: 'THERMAL_STATE_UPDATE', args: {} }]);
  await world.commit({ ...run, cmd: 'UNSUBSCRIBE', evt: 'THERMAL_STATE_UPDATE' });
  await delivered();
  expect(host.subscriptions).toEqual([]);
});
