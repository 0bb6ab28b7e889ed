import { afterEach, expect, test, vi } from 'vitest';
import { reportProgress } from './report-progress';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('progress is posted again until it arrives, and a refusal is logged to the console and not retried', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refusal = { error: { code: 'no_replay', message: 'Nothing is replayed' } };
  const answers = [undefined, Response.json({}), Response.json(refusal, { status: 404 })];
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    posted.push(JSON.parse(String(body)));
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  let progress = { isOver: false, calls: 1 };
  const { signal } = new AbortController();
  const now = () => progress;
  const reporter = reportProgress('http://localhost:1/', now, ({ calls }) => calls, signal);
  await vi.waitFor(() => expect(posted).toEqual([1, 1]), { timeout: 10_000 });
  progress = { isOver: true, calls: 2 };
  await reporter;
  expect(posted).toEqual([1, 1, 2]);
  expect(error.mock.calls).toEqual([[expect.any(String), 'Nothing is replayed']]);
});
