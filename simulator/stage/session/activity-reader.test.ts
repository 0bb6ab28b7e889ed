import { beforeEach, expect, test } from 'vitest';
import { DiscordSDK } from '../../../host-bridge';
import { memoryTransports } from '../../../host-bridge/client/memory-transport';
import type { Trigger } from '../../events';
import { createHost, type NewReportEntry } from '../../host';
import { type Change, ids, localWorld } from '../../world';
import { fireTrigger } from '../events/fire-trigger';
import { ActivityReader } from './activity-reader';
import { MAX_ROWS } from './log';

const config = { api_endpoint: '//localhost/api', environment: 'simulator' };

/** A reader of one launch's report, with the public face of an SDK at the other end. */
function launch(clientId: string = ids.application) {
  const [hostEnd, activityEnd] = memoryTransports();
  const world = localWorld();
  const reader = new ActivityReader();
  const host = createHost({
    transport: hostEnd,
    world,
    client: ids.client,
    config,
    report: reader.read,
  });
  const sdk = new DiscordSDK(clientId, {
    transport: activityEnd,
    search: '?frame_id=f&instance_id=i&platform=desktop',
    disableConsoleLogOverride: true,
  });
  return { world, host, sdk, reader };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a handshake connects', async () => {
  const { sdk, reader } = launch();
  expect(reader.get().connection).toEqual({ status: 'waiting' });
  await sdk.ready();
  expect(reader.get().connection).toEqual({ status: 'connected' });
});

test('an unknown client id is closed by the host, with the reason', async () => {
  const { sdk, reader } = launch('42');
  await expect(sdk.ready()).rejects.toThrow('Unknown client id 42');
  expect(reader.get()).toMatchObject({ connection: { by: 'host', code: 4000 } });
});

test('an activity that closes says why', async () => {
  const { sdk, reader } = launch();
  await sdk.ready();
  sdk.close(1000, 'Activity closed');
  await settled();
  const closed = { status: 'closed', by: 'activity', code: 1000, message: 'Activity closed' };
  expect(reader.get().connection).toEqual(closed);
});

test('a page that has gone takes its connection and its subscriptions along', async () => {
  const { host, sdk, reader } = launch();
  await sdk.ready();
  await sdk.subscribe('THERMAL_STATE_UPDATE', () => {});
  expect(reader.get().subscriptions).toEqual([{ event: 'THERMAL_STATE_UPDATE', args: {} }]);
  host.pageGone();
  expect(reader.get()).toMatchObject({ connection: { status: 'waiting' }, subscriptions: [] });
});

test('firing tells an event that was sent from one that nobody listens to', async () => {
  const { world, host, sdk, reader } = launch();
  await sdk.ready();
  const event = 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE';
  const change: Change = { type: 'participants', instanceId: ids.instance, userIds: [] };
  const trigger: Trigger = { event, label: '', cause: { change } };
  const press = () => fireTrigger(trigger, world, { activity: reader, host: () => host });
  expect(await press()).toMatchObject({ kind: 'unheard' });
  await sdk.subscribe(event, () => {});
  expect(await press()).toMatchObject({ kind: 'sent' });
  expect(reader.get().sent).toMatchObject({ [event]: 1 });
});

test('firing what the world refuses says so', async () => {
  const { world, host, reader } = launch();
  const change = { type: 'user', userId: 'nobody', patch: {} } as const;
  const trigger = { event: 'CURRENT_USER_UPDATE', label: '', cause: { change } } as const;
  expect(await fireTrigger(trigger, world, { activity: reader, host: () => host })).toEqual({
    kind: 'failed',
    event: 'CURRENT_USER_UPDATE',
    reason: 'There is no user "nobody" in this world',
  });
});

test('a host that has been disposed of reports nothing more', async () => {
  const { host, sdk, reader } = launch();
  await sdk.ready();
  const before = reader.get();
  host.dispose();
  host.dispose();
  await settled();
  expect(reader.get()).toBe(before);
});

let reader: ActivityReader;
let seq = 0;
beforeEach(() => {
  reader = new ActivityReader(() => new Set(['correct-horse-battery']));
  seq = 0;
});

function report(happening: NewReportEntry): number {
  reader.read({ seq, at: 0, ...happening });
  seq += 1;
  return seq - 1;
}

const shakeHands = () => report({ kind: 'handshake', accepted: true, sdkVersion: '2.4.0' });
test('the console does not grow beyond its rows; the oldest go first', () => {
  for (let i = 0; i < MAX_ROWS + 5; i += 1) {
    report({ kind: 'log', level: 'log', message: `${i}` });
  }
  expect(reader.get().console).toHaveLength(MAX_ROWS);
  expect(reader.get().console.at(0)?.message).toBe('5');
  expect(reader.get().console.at(-1)?.message).toBe(`${MAX_ROWS + 4}`);
});

test('the console does not grow beyond a million characters, however few its rows', () => {
  const message = 'x'.repeat(16_000);
  for (let i = 0; i < 100; i += 1) report({ kind: 'log', level: 'log', message });
  expect(JSON.stringify(reader.get().console).length).toBeLessThan(1_000_000);
  expect(reader.get().console.length).toBeGreaterThan(50);
});

test('secrets never enter the console', () => {
  report({ kind: 'log', level: 'log', message: 'got access_token=abc123' });
  report({ kind: 'log', level: 'log', message: 'got correct-horse-battery' });
  expect(JSON.stringify(reader.get())).not.toMatch(/abc123|correct-horse/);
});

test('a frame that the host cannot use is a warning in the console; what is not a frame is not shown', () => {
  report({ kind: 'ignored', isFrame: true, why: 'nonce: must be of type string', frame: [1, {}] });
  report({ kind: 'ignored', isFrame: false, why: 'it is not a frame', frame: { from: 'a tool' } });
  expect(reader.get().console).toMatchObject([
    { level: 'warn', message: 'Ignored a frame: nonce: must be of type string' },
  ]);
});

const pageSays = (frame: object) =>
  report({ kind: 'ignored', isFrame: false, why: 'it is not a frame', frame });
const thrown = (more: object = {}) => {
  const message = 'state is undefined';
  const stack = `TypeError: ${message}\n    at draw (http://localhost:5173/main.ts:7:3)`;
  return pageSays({ type: 'simulator:uncaught', message, stack, ...more });
};

test('an error that nobody caught is an error of the console with its stack, counted until the page is loaded again', () => {
  thrown();
  thrown({ message: 'Firefox says it', stack: 'draw@http://localhost:5173/main.ts:7:3' });
  expect(reader.get().uncaught).toBe(2);
  expect(reader.get().console).toMatchObject([
    {
      level: 'error',
      message: expect.stringMatching(/^Uncaught TypeError: state.*\n.*main\.ts:7/),
    },
    { level: 'error', message: expect.stringMatching(/^Uncaught Firefox says it\n.*main\.ts:7/) },
  ]);
  thrown({ skipped: 12 });
  expect(reader.get().uncaught).toBe(15);
  expect(reader.get().console.at(-1)?.message).toContain('(12 more were not listed)');
  pageSays({ type: 'simulator:page' });
  expect(reader.get().uncaught).toBe(0);
  expect(reader.get().console).toHaveLength(3);
});

test('what a page tells of its errors is bounded, and its secrets are masked, whatever it says', () => {
  thrown({ message: 'access_token=abc123', stack: 'x'.repeat(100_000), skipped: 1e300 });
  thrown({ message: { toString: 1 }, stack: ['access_token=abc123'], skipped: -5 });
  expect(JSON.stringify(reader.get())).not.toContain('abc123');
  expect(JSON.stringify(reader.get()).length).toBeLessThan(10_000);
  expect(reader.get().uncaught).toBeLessThan(2_000_000);
});

test('a launch starts over but keeps the console', () => {
  shakeHands();
  report({ kind: 'log', level: 'log', message: 'hi' });
  report({ kind: 'event', event: 'READY', data: {}, size: 2 });
  report({ kind: 'subscriptions', subscriptions: [{ event: 'ACTIVITY_JOIN', args: {} }] });
  reader.launched();
  const fresh = { connection: { status: 'waiting' }, sent: {}, subscriptions: [] };
  expect(reader.get()).toMatchObject(fresh);
  expect(reader.get().console).toHaveLength(1);
});

test('the console is cleared', () => {
  report({ kind: 'log', level: 'log', message: 'hi' });
  reader.clear();
  expect(reader.get().console).toEqual([]);
});

test('what a person has run gets no answer any more once the activity shakes hands again', async () => {
  const { world, sdk, reader } = launch();
  await sdk.ready();
  const client = ids.client;
  const fault = { id: 'slow', at: 'GET_QUEST', kind: 'delay', ms: 60_000 } as const;
  await world.commit({ type: 'fault', client, fault });
  await world.commit({ type: 'run', client, id: 'r', cmd: 'GET_QUEST' });
  expect(reader.get().runs).toMatchObject([{ outcome: 'waiting' }]);
  reader.read({ seq: 99, at: 0, kind: 'handshake', accepted: true });
  expect(reader.get().runs).toMatchObject([{ outcome: 'unanswered' }]);
});
