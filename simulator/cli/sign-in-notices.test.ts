import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ids, localWorld, type WorldStore } from '../world';
import type { NewReport } from '../worlds';
import type { OutputEvent } from './output';
import { signInNotices } from './sign-in-notices';

const world = localWorld();

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function following() {
  const printed: OutputEvent[] = [];
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const onReport = signInNotices({ print: (event) => printed.push(event), signal: over.signal });
  return { printed, over, ...playing(onReport, world) };
}

function playing(onReport: ReturnType<typeof signInNotices>, world: WorldStore) {
  let seq = 0;
  const report = (entry: object, host = 'first') => {
    const report = { seq, at: Date.now(), client: ids.client, host, ...entry };
    seq += 1;
    onReport(report as unknown as NewReport, world);
  };
  const ask = (cmd: string, answer: object, host?: string) => {
    report({ kind: 'request', cmd, nonce: 'n', size: 1 }, host);
    report({ kind: 'answer', request: seq - 1, cmd, took: 1, ...answer }, host);
  };
  const authorize = (host?: string) => {
    report({ kind: 'handshake', accepted: true }, host);
    ask('AUTHORIZE', { outcome: 'answered', data: { code: 'the-code' } }, host);
  };
  const post = (request: object) => {
    const row = { kind: 'proxied', method: 'POST', path: '/api/token', took: 1 };
    const args = { code: 'the-code' };
    onReport({ ...row, at: Date.now(), client: ids.client, args, ...request } as NewReport, world);
  };
  return { onReport, ask, authorize, post };
}

test('the reason for a failed exchange is printed once, with the lines that fix it, however often it fails', async () => {
  const { printed, authorize, post } = following();
  for (const host of ['first', 'second']) {
    authorize(host);
    post({ status: 404, type: 'text/html' });
    await vi.advanceTimersByTimeAsync(2100);
  }
  const message = expect.stringMatching(
    /stuck before its token: POST \/api\/token: there is no such/,
  );
  expect(printed).toEqual([{ event: 'notice', message, lines: ['--token-path /api/token'] }]);
});

test('a page that gets its token under another name is printed with the fields of the response', async () => {
  const { printed, ask, authorize, post } = following();
  authorize();
  post({ kind: 'rest', path: '/api/oauth2/token', status: 200 });
  post({ status: 200, data: { token: 'a' } });
  ask('AUTHENTICATE', { outcome: 'refused', refusal: { code: 4009, message: 'Invalid' } });
  await vi.advanceTimersByTimeAsync(2100);
  const message = expect.stringMatching(
    /before its sign-in: .* returned the fields token, without the field access_token, and the page called authenticate\(\)/,
  );
  expect(printed).toEqual([{ event: 'notice', message, lines: ['--token-path /api/token'] }]);
});

test('players with the same id in two worlds, as in two tabs, are not confused', async () => {
  const { printed, onReport, authorize, post } = following();
  const other = playing(onReport, localWorld());
  authorize();
  other.authorize('second');
  post({ status: 404, type: 'text/html' });
  other.post({ path: '/api/other', status: 404, type: 'text/html' });
  await vi.advanceTimersByTimeAsync(2100);
  expect(printed.map((event) => 'lines' in event && event.lines)).toEqual([
    ['--token-path /api/token'],
    ['--token-path /api/other'],
  ]);
});

test('nothing is printed for an activity that gets its token, or after the run is over', async () => {
  const { printed, over, authorize, post } = following();
  authorize();
  post({ kind: 'rest', path: '/api/oauth2/token', status: 200 });
  await vi.advanceTimersByTimeAsync(3000);
  authorize('second');
  over.abort();
  post({ status: 500 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(printed).toEqual([]);
});
