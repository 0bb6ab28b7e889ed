import { beforeEach, expect, test } from 'vitest';
import { handshake, rawActivity } from '../testing/raw-activity';
import { ids } from '../world';
import { readTraffic } from './read-report';
import { type CallRow, groupOf, isFailure, type Row, rowName } from './row';
import { TrafficLog } from './traffic-log';

let log: TrafficLog;
beforeEach(() => {
  log = new TrafficLog();
});

const rows = () =>
  Array.from({ length: log.end - log.first }, (_, i) => log.get(log.first + i) as Row);
const names = () => rows().map(rowName);

const connect = () => rawActivity({ report: readTraffic(log, ids.client) });
const shaken = [0, handshake];

test('an entry that is not a call becomes a row, and a reply joins the row of its request, with both sizes', async () => {
  const { post, host } = connect();
  const [args, frame] = [{ use_interactive_pip: true }, { cmd: 'SET_CONFIG', nonce: 'b' }];
  await post(shaken, [1, { ...frame, args }], [1, { cmd: 'WITHOUT_NONCE' }], { from: 'a tool' });
  host.close(4003, 'Token revoked');
  expect(names()).toEqual(['HANDSHAKE', 'READY', 'SET_CONFIG', 'IGNORED', 'CLOSE']);
  expect(rows()[2]).toMatchObject({
    ...{ client: ids.client, nonce: 'b', args, outcome: 'answered', data: args },
    size: JSON.stringify({ ...frame, args }).length,
    replySize: JSON.stringify({ ...frame, data: args, evt: null }).length,
  });
  expect(rows().filter(isFailure).map(rowName)).toEqual(['IGNORED', 'CLOSE']);
});

test('the row of an event has its subscription; that of an event sent by hand may have none', async () => {
  const { post, host } = connect();
  await post(shaken, [1, { cmd: 'SUBSCRIBE', evt: 'THERMAL_STATE_UPDATE', nonce: 'a' }]);
  const subscription = { event: 'THERMAL_STATE_UPDATE', args: {} };
  expect(rows().at(-1)).toMatchObject({ kind: 'event', subscription });
  host.send('ACTIVITY_JOIN', { secret: 's' });
  host.send('THERMAL_STATE_UPDATE', { thermal_state: 'hot' });
  const [unasked, byHand] = rows().slice(-2);
  expect(unasked).toMatchObject({ event: 'ACTIVITY_JOIN', byHand: true, subscription: undefined });
  expect(byHand).toMatchObject({ data: { thermal_state: 'hot' }, byHand: true, subscription });
});

test('a pending call is unanswered once its connection is closed', () => {
  const read = readTraffic(log, 'c');
  read({ seq: 0, at: 0, kind: 'request', cmd: 'SHARE_LINK', nonce: 'n', size: 1, args: {} });
  read({ seq: 1, at: 1, kind: 'closed', by: 'activity', code: 1000, message: '' });
  expect(rows()[0]).toMatchObject({ cmd: 'SHARE_LINK', outcome: 'unanswered' });
});

test('a reply that arrives after the log was cleared does not bring its request back', () => {
  const read = readTraffic(log, 'c');
  read({ seq: 0, at: 0, kind: 'request', cmd: 'SHARE_LINK', nonce: 'n', size: 1, args: {} });
  log.clear();
  const answer = { kind: 'answer', request: 0, cmd: 'SHARE_LINK', outcome: 'answered' } as const;
  read({ seq: 1, at: 1, ...answer, took: 1 });
  expect(rows()).toEqual([]);
});

test('a console line is in a group of its own, unless it was refused or not answered', () => {
  const line = { at: 0, kind: 'call', cmd: 'CAPTURE_LOG', nonce: 'n', args: {}, size: 1 } as const;
  const groupWhen = (outcome: CallRow['outcome']) => groupOf({ ...line, outcome });
  expect(groupWhen('answered')).toBe('console');
  expect([groupWhen('refused'), groupWhen('unanswered')]).toEqual(['calls', 'calls']);
});
