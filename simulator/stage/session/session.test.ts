import { expect, test } from 'vitest';
import { LOG_LIMIT, newSession, reduceSession, type SessionAction } from './session';

const after = (...actions: SessionAction[]) => actions.reduce(reduceSession, newSession);
const connected = { type: 'connected', clientId: '1', sdkVersion: '2.4.0', at: 0 } as const;
const called = (cmd: string, rest: object = {}): SessionAction => ({
  type: 'called',
  call: { cmd, args: undefined, outcome: 'answered', ...rest },
  subscriptions: [],
  at: 0,
});

test('calls are listed oldest first, behind the handshake', () => {
  const { calls } = after(connected, called('AUTHORIZE'), called('AUTHENTICATE'));
  expect(calls.map((entry) => (entry.kind === 'call' ? entry.cmd : entry.kind))).toEqual([
    'handshake',
    'AUTHORIZE',
    'AUTHENTICATE',
  ]);
});

test('no log grows beyond its limit; the oldest lines go first', () => {
  const many = Array.from({ length: LOG_LIMIT + 5 }, (_, i) => called(`CALL_${i}`));
  const { calls } = after(...many);
  expect(calls).toHaveLength(LOG_LIMIT);
  expect(calls[0]).toMatchObject({ cmd: 'CALL_5' });
  const noise = Array.from(
    { length: LOG_LIMIT + 5 },
    (_, i): SessionAction => ({ type: 'wrote', level: 'log', message: `${i}`, at: 0 }),
  );
  const session = after(...noise);
  expect(session.console).toHaveLength(LOG_LIMIT);
  expect(session.console.at(-1)?.message).toBe(`${LOG_LIMIT + 4}`);
});

test('every line has an id of its own', () => {
  const { calls } = after(connected, called('A'), called('B'), connected);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(4);
});

test('secrets never enter the logs', () => {
  const token = { access_token: 'abc123' };
  const session = after(
    called('AUTHORIZE', { data: { code: 'abc123' } }),
    called('AUTHENTICATE', { args: token, data: { ...token, scopes: ['identify'] } }),
    { type: 'wrote', level: 'log', message: 'got access_token=abc123', at: 0 },
  );
  expect(session.calls.at(-1)).toMatchObject({ data: { scopes: ['identify'] } });
  expect(JSON.stringify(session)).not.toContain('abc123');
});

test('console lines that arrive as commands are not listed twice, unless nothing came of them', () => {
  expect(after(called('CAPTURE_LOG')).calls).toEqual([]);
  for (const outcome of ['refused', 'unanswered']) {
    expect(after(called('CAPTURE_LOG', { outcome })).calls).toMatchObject([{ outcome }]);
  }
});

test('a launch starts over but keeps the logs', () => {
  const before = after(connected, called('AUTHORIZE'), { type: 'sent', event: 'READY' });
  const session = reduceSession(before, { type: 'launched' });
  expect(session).toMatchObject({ connection: { status: 'waiting' }, sent: {} });
  expect(session.calls).toHaveLength(2);
});

test('a second handshake forgets the subscriptions of the first', () => {
  const before = after(connected, {
    type: 'called',
    call: {
      cmd: 'SUBSCRIBE',
      evt: 'CURRENT_USER_UPDATE',
      args: undefined,
      outcome: 'answered',
    },
    subscriptions: ['CURRENT_USER_UPDATE'],
    at: 0,
  });
  expect(before.subscriptions).toEqual(['CURRENT_USER_UPDATE']);
  expect(reduceSession(before, connected).subscriptions).toEqual([]);
});

test('a close says who closed, with code and message', () => {
  const session = after(connected, { type: 'closed', by: 'activity', code: 1000, message: 'Bye' });
  expect(session.connection).toEqual({
    status: 'closed',
    by: 'activity',
    code: 1000,
    message: 'Bye',
  });
});

test('each log is cleared by itself', () => {
  const full = after(connected, { type: 'wrote', level: 'log', message: 'hi', at: 0 });
  expect(reduceSession(full, { type: 'cleared', what: 'calls' })).toMatchObject({
    calls: [],
    console: [{ message: 'hi' }],
  });
});
