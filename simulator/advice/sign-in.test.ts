import { expect, test } from 'vitest';
import type { NewReportEntry } from '../host';
import type { RequestRow } from '../traffic';
import { SignIn } from './sign-in';

const ADDRESS = 'http://localhost:5173';
const READY = { kind: 'event', event: 'READY', size: 1 } as const;

/** An activity that has been launched at 0; each happening comes 10 ms after the one before. */
function launched(variable?: string) {
  const signIn = new SignIn(
    () => ADDRESS,
    () => '1180',
    variable,
  );
  signIn.launched(0);
  let at = 0;
  let seq = 0;
  const next = () => {
    at += 10;
    return at;
  };
  const report = (...entries: NewReportEntry[]) => {
    for (const entry of entries) {
      signIn.read({ seq, at: next(), ...entry }, seq);
      seq += 1;
    }
  };
  const ask = (cmd: string, answer: Partial<Extract<NewReportEntry, { kind: 'answer' }>>) => {
    report({ kind: 'request', cmd, nonce: 'n', size: 1, args: {} });
    const request = seq - 1;
    report({ kind: 'answer', request, cmd, outcome: 'answered', took: 1, ...answer });
  };
  const post = (request: Partial<RequestRow>) =>
    signIn.readRequest(
      { kind: 'rest', method: 'POST', path: '/api/oauth2/token', took: 2, at: next(), ...request },
      99,
    );
  const connect = (avatar: string | null = 'a') => {
    signIn.page(next(), true);
    report({ kind: 'handshake', accepted: true });
    report({ ...READY, data: { user: { avatar } } });
  };
  const shown = (later = 0) =>
    signIn.steps(at + later).map(({ state, problem }) => problem?.what ?? state);
  return { signIn, report, ask, post, connect, shown, next };
}

const authorize = { data: { code: 'the-code' } };
const refusal = { code: 4009, message: 'Invalid token' };

test('each step is done when its answer has come, with the time since the one before', () => {
  const { signIn, ask, post, connect, shown } = launched();
  expect(shown()).toEqual(['now', 'todo', 'todo', 'todo', 'todo']);
  connect();
  expect(shown()).toEqual(['done', 'done', 'now', 'todo', 'todo']);
  ask('AUTHORIZE', authorize);
  post({ status: 200 });
  ask('AUTHENTICATE', {});
  expect(shown(60_000)).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(signIn.steps(0).map(({ took }) => took)).toEqual([10, 10, 30, 12, 18]);
  expect(signIn.steps(0).map(({ where }) => where)).toEqual([undefined, 0, 2, 99, 4]);
});

test('a command of the sign-in that a fault leaves without an answer is named, until it is answered', () => {
  const { ask, connect, shown } = launched();
  connect();
  ask('AUTHORIZE', { outcome: 'unanswered' });
  expect(shown()[2]).toBe('AUTHORIZE is not answered');
  ask('AUTHORIZE', authorize);
  expect(shown()[2]).toBe('done');
});

test('a token that was kept needs neither a code nor an exchange', () => {
  const { ask, connect, shown } = launched();
  connect();
  ask('AUTHENTICATE', {});
  expect(shown(60_000)).toEqual(['done', 'done', 'done', 'done', 'done']);
});

test('the step that failed says what and why, until it succeeds', () => {
  const { signIn, ask, post, connect, shown } = launched();
  connect();
  ask('AUTHORIZE', authorize);
  post({ status: 401, data: { error: 'invalid_client' }, why: 'The secret is another one' });
  expect(shown()[3]).toBe('token refused: 401 invalid_client');
  expect(signIn.steps(0)[3]).toMatchObject({
    ...{ state: 'failed', where: 99 },
    problem: { why: 'The secret is another one', line: '--token-path /api/token' },
  });
  post({ status: 200 });
  ask('AUTHENTICATE', { outcome: 'refused', refusal });
  expect(shown()).toEqual(['done', 'done', 'done', 'done', 'AUTHENTICATE refused: 4009']);
  ask('AUTHENTICATE', {});
  expect(shown().at(-1)).toBe('done');
});

test('a server of the activity that answers the exchange with an error, or not at all, is told', () => {
  const exchange = { kind: 'proxied', path: '/api/login?x=1', args: { code: 'the-code' } } as const;
  for (const [status, what] of [
    [404, 'POST /api/login: there is no such route'],
    [200, 'POST /api/login brought no token of the simulator'],
    [undefined, 'POST /api/login was not answered'],
  ] as const) {
    const { signIn, ask, post, connect, shown } = launched();
    connect();
    ask('AUTHORIZE', authorize);
    post({ ...exchange, path: '/api/score', args: {}, status: 500 });
    expect(shown()[3]).toBe('now');
    post({ ...exchange, status });
    expect(shown()[3]).toBe(what);
    expect(signIn.steps(0)[3]?.problem?.line).toBe('--token-path /api/login');
  }
});

test('a server that fails once it has its token is named, until the activity is signed in', () => {
  const { signIn, ask, post, connect, shown } = launched();
  connect();
  ask('AUTHORIZE', authorize);
  post({ status: 200 });
  const args = { code: 'the-code' };
  post({ kind: 'proxied', path: '/api/login', args, status: 500, data: { error: 'no key' } });
  expect(shown().slice(3)).toEqual(['done', 'POST /api/login answered 500']);
  expect(signIn.steps(0)[4]?.problem).toMatchObject({
    ...{ tokenPath: '/api/login', line: '--token-path /api/login' },
    why: expect.stringMatching(/given the server a token.*It said: “no key”/),
  });
  ask('AUTHENTICATE', {});
  expect(shown()[4]).toBe('done');
});

test('a request that is heard of before the code that it carries counts, and others do not', () => {
  const { ask, post, connect, shown } = launched();
  const args = { code: 'the-code' };
  post({ args: { code: 'another' }, status: 200 });
  post({ kind: 'proxied', path: '/api/login', args, status: 404 });
  connect();
  ask('AUTHORIZE', authorize);
  expect(shown()[3]).toBe('POST /api/login: there is no such route');
  // Also where the launch before had a code.
  post({ kind: 'proxied', path: '/api/next', args: { code: 'next' }, status: 404 });
  connect();
  ask('AUTHORIZE', { data: { code: 'next' } });
  expect(shown()[3]).toBe('POST /api/next: there is no such route');
  const second = launched();
  second.post({ args, status: 200 });
  second.connect();
  second.ask('AUTHORIZE', authorize);
  expect(second.shown()[3]).toBe('done');
});

test('what the platform has refused is nearer to the cause than what the server made of it', () => {
  const { signIn, ask, post, connect, shown } = launched();
  connect();
  ask('AUTHORIZE', authorize);
  post({ status: 401, data: { error: 'invalid_client' } });
  post({ kind: 'proxied', path: '/api/login', args: { code: 'the-code' }, status: 500 });
  expect(shown()[3]).toBe('token refused: 401 invalid_client');
  expect(signIn.steps(0)[3]?.problem).toMatchObject({
    ...{ line: '--token-path /api/login', tokenPath: '/api/login' },
  });
});

test('what is waited for is said once it takes long', () => {
  const { ask, post, connect, shown, signIn, next } = launched();
  expect(shown(6000)[0]).toBe('now');
  signIn.page(next(), false);
  expect(shown()[0]).toBe(`nothing answers at ${ADDRESS}`);
  signIn.page(next(), true);
  expect(shown(4000)[1]).toBe('now');
  expect(shown(6000)[1]).toBe('no handshake yet');
  connect();
  // An activity need not sign in.
  expect(shown(6000)[2]).toBe('now');
  ask('AUTHORIZE', authorize);
  expect(shown(6000)[3]).toBe('the code is not exchanged');
  post({ status: 200 });
  expect(shown(6000)[4]).toBe('no AUTHENTICATE yet');
});

test('a page that throws before its handshake is named with its first error, unless it goes on', () => {
  const { report, connect, shown, signIn, next } = launched();
  const page = (message: object): NewReportEntry => ({
    ...{ kind: 'ignored', isFrame: false, why: 'no frame', frame: message },
  });
  const threw = (message: string) => page({ type: 'simulator:uncaught', message });
  report(page({ type: 'simulator:page' }), threw('No map\nat draw'), threw('Late'));
  signIn.page(next(), true);
  expect(shown(500)[1]).toBe('now');
  expect(shown(1100)[1]).toBe('the page failed: No map');
  expect(signIn.steps(next() + 1100)[1]?.problem).toMatchObject({
    ...{ error: 'No map', why: expect.stringContaining('Inside Discord it would stop there too') },
  });
  // Another page in its place has thrown nothing.
  report(page({ type: 'simulator:page' }));
  expect(shown(1100)[1]).toBe('now');
  report(threw('No map'));
  connect();
  expect(shown(60_000)[1]).toBe('done');
});

test('a page that does not shake hands is named with the first error of its console, and one that stops later too', () => {
  const { report, ask, connect, shown } = launched();
  const complaint = { type: 'simulator:complaint', message: 'No id' };
  report(
    { kind: 'ignored', isFrame: false, why: 'no frame', frame: { type: 'simulator:page' } },
    { kind: 'ignored', isFrame: false, why: 'no frame', frame: complaint },
  );
  expect(shown(4000)[1]).toBe('now');
  expect(shown(6000)[1]).toBe('the page failed: No id');
  connect();
  ask('AUTHORIZE', authorize);
  report({ kind: 'log', level: 'error', message: 'No fetch' });
  expect(shown(6000)[3]).toBe('the page failed: No fetch');
});

test('an activity that never asks for a code has not failed with what its page throws, which its step has beside it', () => {
  const { signIn, report, ask, connect, shown } = launched();
  connect();
  const frame = { type: 'simulator:uncaught', message: 'play() was interrupted' };
  report({ kind: 'ignored', isFrame: false, why: 'no frame', frame });
  const { state, problem } = signIn.steps(60_000)[2] ?? {};
  expect(state).toBe('now');
  expect(problem?.why).toMatch(/not called authorize.*play\(\) was interrupted\. Problems/);
  ask('AUTHORIZE', authorize);
  expect(shown(6000)).toEqual(['done', 'done', 'done', 'the code is not exchanged', 'todo']);
});

test('data that another server has, and the page gets as HTML, is named with the mapping that it lacks', () => {
  const { report, post, signIn } = launched();
  signIn.page(1, true);
  const [path, type] = ['/.proxy/_rooms/new?x=1', 'text/html; charset=utf-8'];
  post({ kind: 'proxied', method: 'GET', path, status: 200, type, fetched: true });
  const message = 'Unexpected token \'<\', "<!doctype "... is not valid JSON';
  const frame = { type: 'simulator:uncaught', message };
  report({ kind: 'ignored', isFrame: false, why: 'no frame', frame });
  const { what, why } = signIn.steps(6000)[1]?.problem ?? {};
  expect(what).toBe('GET /_rooms/new got a page of HTML');
  expect(why).toContain('--map /_rooms=its-host.example');
});

test('a script that has not loaded is named before the error of the next one', () => {
  const { report, signIn } = launched();
  const message = 'The script https://cdn.example/sdk.js did not load.';
  for (const pageMessage of [
    { type: 'simulator:page' },
    { type: 'simulator:complaint', message },
    { type: 'simulator:uncaught', message: 'SDK is not a constructor' },
  ])
    report({ kind: 'ignored', isFrame: false, why: 'no frame', frame: pageMessage });
  const { why, error } = signIn.steps(6000)[1]?.problem ?? {};
  expect(error).toBe(`${message} Then: SDK is not a constructor`);
  expect(why).toContain('is not a constructor. Inside Discord');
});

test.each([
  ['the SDK itself, by an element', 'https://cdn.example/@discord/embedded-app-sdk', false],
  ['what a module imports', 'https://cdn.example/three', true],
])(
  'a script that the policy refuses is named at once where the page needs it: %s',
  (_, address, isImported) => {
    const { report, shown, signIn, connect } = launched();
    const missing = { type: 'simulator:missing', address, wasRefused: true, isImported };
    for (const frame of [{ type: 'simulator:page' }, missing])
      report({ kind: 'ignored', isFrame: false, why: 'no frame', frame });
    expect(shown(500)[1]).toBe('now');
    expect(shown(1100)[1]).toMatch(/^refused: cdn\.example/);
    expect(signIn.steps(6000)[1]?.problem).toMatchObject({
      ...{ error: expect.stringContaining(address), line: '--policy report-only' },
      why: expect.stringContaining('Inside Discord it is refused too'),
    });
    connect();
    expect(shown(60_000)[1]).toBe('done');
  },
);

test('a refused script that the page may do without is not blamed for another error', () => {
  const { report, shown } = launched();
  const address = 'https://counts.example/visits.js';
  for (const frame of [
    { type: 'simulator:page' },
    { type: 'simulator:missing', address, wasRefused: true, isImported: false },
  ])
    report({ kind: 'ignored', isFrame: false, why: 'no frame', frame });
  expect(shown(4000)[1]).toBe('now');
  expect(shown(6000)[1]).toBe('refused: counts.example/visits.js');
  const frame = { type: 'simulator:uncaught', message: 'No map' };
  report({ kind: 'ignored', isFrame: false, why: 'no frame', frame });
  expect(shown(6000)[1]).toBe('the page failed: No map');
});

test('a page that is there without an error and does not shake hands is told apart from a server that answers', () => {
  const { report, shown, signIn } = launched();
  report({ kind: 'ignored', isFrame: false, why: 'no frame', frame: { type: 'simulator:page' } });
  expect(shown(6000)[1]).toBe('the page makes no SDK');
  signIn.launched(6000);
  signIn.page(6001, true);
  expect(shown(13_000)[1]).toBe('no handshake yet');
});

test('a page that makes no SDK has failed with what its server could not give it', () => {
  const { report, post, signIn, shown } = launched();
  report({ kind: 'ignored', isFrame: false, why: 'no frame', frame: { type: 'simulator:page' } });
  post({ kind: 'proxied', method: 'GET', path: '/.proxy/src/page.svelte?t=1', status: 500 });
  expect(shown(4000)[1]).toBe('now');
  expect(shown(6000)[1]).toBe('GET /src/page.svelte was answered with 500');
  expect(signIn.steps(7000)[1]?.problem?.why).toContain('has made no SDK. The output of');
});

test('an activity that hangs at a READY without an avatar is told from one that asks nothing', () => {
  const { ask, connect, shown } = launched();
  connect(null);
  expect(shown(6000)[2]).toBe('stopped at READY: no avatar');
  ask('GET_CHANNEL', {});
  expect(shown(6000)[2]).toBe('now');
});

test('a client id that differs is named, with the option that takes it', () => {
  const { signIn, report } = launched();
  report({ kind: 'handshake', accepted: false, clientId: '42' });
  report({ kind: 'closed', by: 'host', code: 4000, message: 'Invalid Client ID' });
  expect(signIn.steps(0)[1]).toMatchObject({
    ...{ state: 'failed', where: 1 },
    problem: { what: 'another client id', line: '--client-id 42' },
  });
  expect(signIn.steps(0)[1]?.problem?.why).toContain('1180');
});

test('a client id that is taken from a handshake is named at the next one', () => {
  let simulatorId = '1180';
  const signIn = new SignIn(
    () => ADDRESS,
    () => simulatorId,
  );
  const shake = (accepted: boolean) =>
    signIn.read({ seq: 0, at: 5, kind: 'handshake', accepted, clientId: '42' });
  signIn.launched(0);
  signIn.page(1, true);
  shake(false);
  const refused = { by: 'host', code: 4000, message: 'Unknown client id 42' } as const;
  signIn.read({ seq: 1, at: 6, kind: 'closed', ...refused });
  expect(signIn.steps(9)[1]?.state).toBe('failed');
  simulatorId = '42';
  expect(signIn.steps(9)[1]?.state).toBe('now');
  signIn.launched(1);
  shake(true);
  expect(signIn.steps(9)[1]).toMatchObject({ state: 'done', adoptedId: '42' });
});

test.each([
  ['undefined', { clientId: 'undefined' }, 4000, 'Unknown client id undefined'],
  ['empty', { clientId: '' }, 4000, 'Unknown client id '],
  ['left out', {}, 1003, 'client_id: must be a string'],
])(
  'a build that did not get the variable of the client id is told: it is %s',
  (_, from, code, message) => {
    const { signIn, report } = launched();
    report({ kind: 'handshake', accepted: false, ...from });
    report({ kind: 'closed', by: 'host', code, message });
    expect(signIn.steps(0)[1]?.problem).toMatchObject({
      what: expect.stringMatching(/^the page has (?:no client id|the client id “.*”)$/),
      why: expect.stringContaining('did not get the variable'),
      line: 'VITE_CLIENT_ID=1180',
    });
  },
);

test('where it is known from which variable the page takes its client id, that one is named', () => {
  const { signIn, report } = launched('VITE_TABLE');
  report({ kind: 'handshake', accepted: false, clientId: 'undefined' });
  report({ kind: 'closed', by: 'host', code: 4000, message: 'Unknown client id undefined' });
  const { why, line } = signIn.steps(0)[1]?.problem ?? {};
  expect(why).toContain('did not get the variable VITE_TABLE, which its code reads.');
  expect(line).toBe('VITE_TABLE=1180');
});

test('a handshake that is refused for another reason says that', () => {
  const { signIn, report } = launched();
  report({ kind: 'handshake', accepted: false, clientId: '1180' });
  report({ kind: 'closed', by: 'host', code: 4004, message: 'Unsupported version 2' });
  expect(signIn.steps(0)[1]?.problem).toEqual({
    ...{ what: 'handshake refused: 4004', why: 'Unsupported version 2.' },
  });
});

test('a launch begins with nothing done, and so does a page that shakes hands again', () => {
  const { signIn, ask, connect, shown } = launched();
  connect();
  ask('AUTHENTICATE', {});
  connect();
  expect(shown()).toEqual(['done', 'done', 'now', 'todo', 'todo']);
  signIn.launched(500);
  expect(shown()).toEqual(['now', 'todo', 'todo', 'todo', 'todo']);
});
