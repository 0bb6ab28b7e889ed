import { expect, test } from 'vitest';
import type { NewReportEntry } from '../host';
import type { RequestRow } from '../traffic';
import { SignIn } from './sign-in';

const ADDRESS = 'http://localhost:5173';
const READY = { kind: 'event', event: 'READY', size: 1 } as const;

/** An activity that is launched at 0; each step comes 10 ms after the one before. */
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
  /** Lets the proxy's script report from the page; at first, that it is there. */
  const tell = (...messages: object[]) => {
    for (const frame of messages)
      report({ kind: 'ignored', isFrame: false, why: 'no frame', frame });
  };
  const refuse = (code: number, message: string, from: { clientId?: string }) =>
    report(
      { kind: 'handshake', accepted: false, ...from },
      { kind: 'closed', by: 'host', code, message },
    );
  const problem = (step: number, later = 0) => signIn.steps(at + later)[step]?.problem;
  const ask = (
    cmd: string,
    answer: Partial<Extract<NewReportEntry, { kind: 'answer' }>>,
    args = {},
  ) => {
    report({ kind: 'request', cmd, nonce: 'n', size: 1, args });
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
  return { signIn, report, tell, refuse, problem, ask, post, connect, shown, next };
}

const there = { type: 'simulator:page' };
const threw = (message: string) => ({ type: 'simulator:uncaught', message });
const authorize = { data: { code: 'the-code' } };
const refusal = { code: 4009, message: 'Invalid token' };

test('a step is done when its reply arrives, with the time since the step before it', () => {
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

test('a sign-in command without a reply because of a fault is named until it is answered', () => {
  const { ask, connect, shown } = launched();
  connect();
  ask('AUTHORIZE', { outcome: 'unanswered' });
  expect(shown()[2]).toBe('AUTHORIZE was not answered');
  ask('AUTHORIZE', authorize);
  expect(shown()[2]).toBe('done');
});

test('a failed step shows its problem and the reason until it succeeds', () => {
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
  ask('AUTHENTICATE', { outcome: 'refused', refusal }, { access_token: 'another' });
  expect(shown()).toEqual(['done', 'done', 'done', 'done', 'AUTHENTICATE refused: 4009']);
  ask('AUTHENTICATE', {});
  expect(shown().at(-1)).toBe('done');
});

test('a request counts if it carries the code, even if it is reported before the code', () => {
  const { ask, post, connect, shown } = launched();
  const args = { code: 'the-code' };
  post({ args: { code: 'another' }, status: 200 });
  post({ kind: 'proxied', path: '/api/login', args, status: 404 });
  connect();
  ask('AUTHORIZE', authorize);
  expect(shown()[3]).toBe('POST /api/login: there is no such route');
  // This holds also when the launch before had a code.
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

test('a refusal by the platform takes precedence over the server’s response', () => {
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

test.each([
  [{ token: 'a' }, 'the fields token, without the field access_token', '/api/token'],
  [{ access_token: 'a' }, 'the fields access_token, but the page called', undefined],
  ['fine', 'no JSON object, without the field access_token', '/api/token'],
])(
  'an AUTHENTICATE without a token after an exchange names the fields of the response, whichever is reported first: %j',
  (data, why, tokenPath) => {
    const exchange = () => {
      const { ask, post, connect, problem, shown } = launched();
      connect();
      ask('AUTHORIZE', authorize);
      const respond = () => {
        post({ status: 200 });
        const args = { code: 'the-code' };
        post({ kind: 'proxied', path: '/.proxy/api/token', args, status: 200, data });
      };
      const call = () => ask('AUTHENTICATE', { outcome: 'refused', refusal });
      return { respond, call, problem, shown };
    };
    const [one, other, silent] = [exchange(), exchange(), exchange()];
    one.respond();
    one.call();
    other.call();
    other.respond();
    silent.respond();
    for (const { problem } of [one, other]) {
      expect(problem(4)).toMatchObject({ why: expect.stringContaining(why) });
      expect(problem(4)?.tokenPath).toBe(tokenPath);
      expect(problem(4)?.what).toContain('AUTHENTICATE has no access_token');
    }
    expect(silent.shown(4000)[4]).toBe('now');
    expect(silent.problem(4, 6000)?.what).toContain('no AUTHENTICATE yet');
    expect(silent.problem(4, 6000)?.tokenPath).toBe(tokenPath);
  },
);

test('a step that takes long says what it is waiting for', () => {
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
  expect(shown(6000)[3]).toBe('the code was not exchanged');
  post({ status: 200 });
  expect(shown(6000)[4]).toBe('no AUTHENTICATE yet');
});

test('a page that throws before its handshake is reported with its first error, unless it connects after all', () => {
  const { tell, connect, shown, problem, signIn, next } = launched();
  tell(there, threw('No map\nat draw'), threw('Late'));
  signIn.page(next(), true);
  expect(shown(500)[1]).toBe('now');
  expect(shown(1100)[1]).toBe('the page failed: No map');
  expect(problem(1, 1100)?.why).toContain('Inside Discord, it would stop there too');
  // Another page in its place has thrown nothing.
  tell(there);
  expect(shown(1100)[1]).toBe('now');
  tell(threw('No map'));
  connect();
  expect(shown(60_000)[1]).toBe('done');
});

test('a page that sends no handshake, or stops later, is reported with its first console error', () => {
  const { report, tell, ask, connect, shown } = launched();
  tell(there, { type: 'simulator:console-error', message: 'No id' });
  expect(shown(4000)[1]).toBe('now');
  expect(shown(6000)[1]).toBe('the page failed: No id');
  connect();
  ask('AUTHORIZE', authorize);
  report({ kind: 'log', level: 'error', message: 'No fetch' });
  expect(shown(6000)[3]).toBe('the page failed: No fetch');
});

test('an error in the page of an activity that never asks for a code is shown with the step, but is not a failure', () => {
  const { signIn, tell, ask, connect, shown } = launched();
  connect();
  tell(threw('play() was interrupted'));
  const { state, problem } = signIn.steps(60_000)[2] ?? {};
  expect(state).toBe('now');
  expect(problem?.why).toMatch(/not called authorize.*play\(\) was interrupted\. Problems/);
  ask('AUTHORIZE', authorize);
  expect(shown(6000)).toEqual(['done', 'done', 'done', 'the code was not exchanged', 'todo']);
});

test('data of another server that the page gets as HTML is reported with the missing mapping', () => {
  const { tell, post, problem } = launched();
  const [path, type] = ['/.proxy/_rooms/new?x=1', 'text/html; charset=utf-8'];
  tell(there);
  post({ kind: 'proxied', method: 'GET', path, status: 200, type, fetched: true });
  tell(threw('Unexpected token \'<\', "<!doctype "... is not valid JSON'));
  const { what, why } = problem(1, 6000) ?? {};
  expect(what).toBe('GET /_rooms/new got an HTML page');
  expect(why).toContain('--map /_rooms=its-host.example');
});

test('a script that did not load is named before the error of the next script', () => {
  const { tell, problem } = launched();
  const message = 'The script https://cdn.example/sdk.js did not load.';
  tell(there, { type: 'simulator:console-error', message }, threw('SDK is not a constructor'));
  expect(problem(1, 6000)?.error).toBe(`${message} Then: SDK is not a constructor`);
});

test('a refused script that the page imports is named at once, and any other is not blamed for an error', () => {
  const [needed, { tell, shown }] = [launched(), launched()];
  const address = 'https://counts.example/visits.js';
  const missing = { type: 'simulator:missing', address, wasRefused: true };
  needed.tell(there, { ...missing, isImported: true });
  expect(needed.shown(500)[1]).toBe('now');
  expect(needed.shown(1100)[1]).toBe('refused: counts.example/visits.js');
  tell(there, { ...missing, isImported: false });
  expect(shown(4000)[1]).toBe('now');
  expect(shown(6000)[1]).toBe('refused: counts.example/visits.js');
  tell(threw('No map'));
  expect(shown(6000)[1]).toBe('the page failed: No map');
});

test('an activity that stops at a READY without an avatar is reported as such, unless it sends a command', () => {
  const { ask, connect, shown } = launched();
  connect(null);
  expect(shown(6000)[2]).toBe('stopped at READY: no avatar');
  ask('GET_CHANNEL', {});
  expect(shown(6000)[2]).toBe('now');
});

test('a page that has loaded without an SDK is distinguished from a server that only responds', () => {
  const { tell, shown, signIn } = launched();
  tell(there);
  expect(shown(6000)[1]).toBe('the page has not created a DiscordSDK');
  signIn.launched(6000);
  signIn.page(6001, true);
  expect(shown(13_000)[1]).toBe('no handshake yet');
});

test('a page that creates no SDK is reported with the file that its server failed to serve', () => {
  const { tell, post, problem, shown } = launched();
  tell(there);
  post({ kind: 'proxied', method: 'GET', path: '/.proxy/src/page.svelte?t=1', status: 500 });
  expect(shown(4000)[1]).toBe('now');
  expect(shown(6000)[1]).toBe('GET /src/page.svelte returned 500');
  expect(problem(1, 6000)?.why).toContain('has not created a DiscordSDK. See the output of');
});

const noVariable = 'did not get the variable that its code reads.';
test.each([
  [{ clientId: '42' }, 4000, 'Invalid Client ID', /different/, '1180', '--client-id 42'],
  [{ clientId: 'undefined' }, 4000, 'Unknown', /“undefined”/, noVariable, 'VITE_CLIENT_ID=1180'],
  [{ clientId: '' }, 4000, 'Unknown client id ', /“”/, noVariable, 'VITE_CLIENT_ID=1180'],
  [{}, 1003, 'client_id: must be a string', /no client id/, noVariable, 'VITE_CLIENT_ID=1180'],
  [{ clientId: '1180' }, 4004, 'Unsupported version 2', /: 4004$/, 'Unsupported version 2.'],
])('a refused handshake has a fix: %j, %i %s', (from, code, message, what, why, line?: string) => {
  const { refuse, problem } = launched();
  refuse(code, message, from);
  expect(problem(1)).toMatchObject({
    what: expect.stringMatching(what),
    why: expect.stringContaining(why),
  });
  expect(problem(1)?.line).toBe(line);
});

test('the variable from which the page reads its client id is named if it is known', () => {
  const { refuse, problem } = launched('VITE_TABLE');
  refuse(4000, 'Unknown client id undefined', { clientId: 'undefined' });
  const why = expect.stringContaining('did not get the variable VITE_TABLE, which its code reads.');
  expect(problem(1)).toMatchObject({ why, line: 'VITE_TABLE=1180' });
});

test('a launch resets all steps, and another handshake resets the steps after it', () => {
  const { signIn, ask, connect, shown } = launched();
  connect();
  // A token that was kept needs neither a code nor an exchange.
  ask('AUTHENTICATE', {});
  expect(shown(60_000)).toEqual(['done', 'done', 'done', 'done', 'done']);
  connect();
  expect(shown()).toEqual(['done', 'done', 'now', 'todo', 'todo']);
  signIn.launched(500);
  expect(shown()).toEqual(['now', 'todo', 'todo', 'todo', 'todo']);
});
