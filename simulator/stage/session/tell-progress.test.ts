import { afterEach, expect, test, vi } from 'vitest';
import { ProxyView } from '../proxied/proxy-view';
import { tellProgress } from './tell-progress';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the process answers, one post after the other; nothing comes where it is undefined. */
function answering(...answers: (Response | undefined)[]) {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    posted.push(JSON.parse(String(body)));
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  return posted;
}
const refusal = () =>
  Response.json({ error: { code: 'no_replay', message: 'Nothing is replayed' } }, { status: 404 });

test('progress is told again until it has arrived, and what is refused is said in the console and not repeated', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const posted = answering(undefined, Response.json({}), refusal());
  let progress = { isOver: false, calls: 1 };
  const { signal } = new AbortController();
  const reporter = tellProgress(
    'http://localhost:1/',
    () => progress,
    ({ calls }) => calls,
    signal,
  );
  await vi.waitFor(() => expect(posted).toEqual([1, 1]), { timeout: 10_000 });
  progress = { isOver: true, calls: 2 };
  await reporter;
  expect(posted).toEqual([1, 1, 2]);
  expect(error.mock.calls).toEqual([[expect.any(String), 'Nothing is replayed']]);
});

test('a desk that does not answer is said to be lost, and one that refuses is quoted', async () => {
  answering(undefined, refusal());
  const view = new ProxyView('http://localhost:1');
  await expect(view.clear('1')).rejects.toThrow(
    'The connection to the simulator at http://localhost:1 is lost',
  );
  await expect(view.clear('1')).rejects.toThrow('Nothing is replayed');
});
