import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Scope } from '../../host-bridge';
import { delivered, inMemory, signIn } from '../../tests/harness/in-memory';
import { handshake, rawActivity } from '../testing/raw-activity';
import { readTraffic, TrafficLog } from '../traffic';
import { applyChange, type Change, ids, seed } from '../world';
import type { Host } from './host';
import type { ReportEntry } from './report';

afterEach(() => void vi.useRealTimers());

const client = ids.client;

/** An activity that the test plays, without a session, and what it gets. */
async function connected() {
  const log = new TrafficLog();
  const activity = rawActivity({ report: readTraffic(log, client) });
  await activity.post([0, handshake]);
  activity.frames.length = 0;
  activity.entries.length = 0;
  return { ...activity, log };
}

const last = <K extends ReportEntry['kind']>(entries: readonly ReportEntry[], kind: K) =>
  entries.filter((entry) => entry.kind === kind).at(-1);

test('an event goes out as it is given, also to an activity that has not asked for it', async () => {
  const { world, frames, entries, post } = await connected();
  const sent = {
    type: 'send',
    client,
    event: 'THERMAL_STATE_UPDATE',
    data: { thermal_state: 'hot' },
  };
  await world.commit(sent as Change);
  await delivered();
  const frame = { cmd: 'DISPATCH', evt: sent.event, data: sent.data, nonce: null };
  expect(frames).toEqual([[1, frame]]);
  expect(entries).toMatchObject([{ kind: 'event', byHand: true, subscription: undefined }]);
  await post([1, { cmd: 'SUBSCRIBE', evt: sent.event, nonce: 'n' }]);
  await world.commit(sent as Change);
  expect(last(entries, 'event')).toMatchObject({ subscription: { event: sent.event } });
});

test('an event for another client, or for none that exists, goes nowhere', async () => {
  const { world, frames } = await connected();
  const send = { type: 'send', client: 'other', event: 'ACTIVITY_JOIN', data: {} } as const;
  await expect(world.commit(send)).rejects.toThrow('other');
  const added = { type: 'client', client: 'other', userId: ids.marlo, proxyTicket: 't' } as const;
  await world.commit(added);
  await world.commit(send);
  await delivered();
  expect(frames).toEqual([]);
});

test('a burst keeps its rate and its number, and the report says when it begins and ends', async () => {
  vi.useFakeTimers();
  const senders = connected();
  await vi.runAllTimersAsync();
  const { world, entries } = await senders;
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
  ['by its name', (_, commit) => commit({ type: 'sendStop', client, id: 'mine' })],
  ['with all the others', (_, commit) => commit({ type: 'sendStop', client })],
  ['when the page has gone', (host) => host.pageGone()],
  ['when the connection closes', (host) => host.close(1000, 'Bye')],
  ['with its host', (host) => host.dispose()],
])('a burst stops %s', async (_, stop) => {
  vi.useFakeTimers();
  const making = connected();
  await vi.runAllTimersAsync();
  const { host, world, entries } = await making;
  const send = { type: 'send', client, event: 'SPEAKING_START', data: {}, id: 'mine' } as const;
  await world.commit({ ...send, times: 1000, perSecond: 10 });
  await stop(host, (change) => world.commit(change));
  const before = entries.length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(entries.length).toBe(before);
  expect(vi.getTimerCount()).toBe(0);
});

test('a command runs in the activity’s session, which gets no reply, and the report says who has run it', async () => {
  const { world, frames, entries, log } = await connected();
  const run = { type: 'run', client, id: 'r1', cmd: 'USER_SETTINGS_GET_LOCALE' } as const;
  await world.commit(run);
  await delivered();
  expect(last(entries, 'request')).toMatchObject({ nonce: 'r1', byHand: true });
  expect(last(entries, 'answer')).toMatchObject({ outcome: 'refused', refusal: { code: 4006 } });
  await world.commit({ ...run, id: 'r2', cmd: 'SET_CONFIG', args: { use_interactive_pip: true } });
  await delivered();
  expect(last(entries, 'answer')).toMatchObject({ data: { use_interactive_pip: true } });
  expect(log.get(log.end - 1)).toMatchObject({ cmd: 'SET_CONFIG', byHand: true });
  expect(frames).toEqual([]);
});

test('what a command by hand does holds for the activity: its session, its subscriptions', async () => {
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

test('what is done by hand alters nothing in the world', () => {
  const world = seed();
  const change = { type: 'run', client, id: 'r', cmd: 'GET_GUILDS' } as const;
  expect(applyChange(world, change)).toBe(world);
});
