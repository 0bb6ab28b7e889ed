// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportEntry } from '../host';
import { sendReports } from './send-reports';

interface Post {
  reports: (ReportEntry & { client: string; host: string })[];
  dropped: number;
}

const posts: Post[] = [];
let answer: (status?: number) => void;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  let arrived = 0;
  const waiting: (() => void)[] = [];
  answer = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const post: Post = JSON.parse(body);
    posts.push(post);
    arrived += post.reports.length;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json({ next: arrived });
  });
});
afterEach(() => {
  stop();
  posts.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function sender(onSent?: (next: number | undefined) => void) {
  const created = sendReports('http://localhost:3333/worlds/default/reports', onSent);
  stop = created.stop;
  return created;
}

const entry = (seq: number, message = 'hello'): ReportEntry => {
  return { seq, at: 7, kind: 'log', level: 'info', message };
};

test('simultaneous reports are posted together and at once, with their client and host', async () => {
  const sent = vi.fn();
  const { host } = sender(sent);
  const [wren, marlo] = [host('wren'), host('marlo')];
  wren(entry(0));
  marlo(entry(0));
  wren(entry(1));
  await vi.advanceTimersByTimeAsync(0);
  const [first, second, third] = posts[0]?.reports ?? [];
  expect(posts).toHaveLength(1);
  expect([first, second, third]).toMatchObject([
    { client: 'wren', seq: 0 },
    { client: 'marlo', seq: 0 },
    { client: 'wren', seq: 1 },
  ]);
  expect([third?.host, second?.host === first?.host]).toEqual([first?.host, false]);
  expect(sent).toHaveBeenLastCalledWith(undefined);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveBeenLastCalledWith(3);
});

test('a flood is posted in batches, one after the other, and dropped reports are counted', async () => {
  const report = sender().host('wren');
  for (let seq = 0; seq < 5000; seq += 1) report(entry(seq));
  await vi.advanceTimersByTimeAsync(1000);
  expect(posts).toHaveLength(1);
  for (let turn = 0; turn < 20; turn += 1) {
    answer();
    await vi.advanceTimersByTimeAsync(1000);
  }
  const arrived = posts.reduce((sum, { reports }) => sum + reports.length, 0);
  const dropped = posts.reduce((sum, post) => sum + post.dropped, 0);
  expect([arrived, dropped]).toEqual([2000, 3000]);
  expect(Math.max(...posts.map(({ reports }) => reports.length))).toBe(200);
  for (let seq = 0; seq < 30; seq += 1) report(entry(seq, 'x'.repeat(16_000)));
  await vi.advanceTimersByTimeAsync(0);
  expect(posts.at(-1)?.reports, 'long ones').toHaveLength(15);
});

test('reports that cannot be posted are counted as dropped, and later ones arrive', async () => {
  const report = sender().host('wren');
  const working = fetch;
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  report(entry(0));
  report(entry(1));
  await vi.advanceTimersByTimeAsync(400);
  report(entry(2));
  vi.stubGlobal('fetch', working);
  await vi.advanceTimersByTimeAsync(600);
  expect(posts).toMatchObject([{ reports: [{ seq: 2 }], dropped: 2 }]);
});

test('a closing page sends the pending reports, up to the size that browsers allow', async () => {
  const report = sender().host('wren');
  report(entry(0));
  await vi.advanceTimersByTimeAsync(0);
  for (let seq = 1; seq <= 60; seq += 1) report(entry(seq, '語'.repeat(1000)));
  window.dispatchEvent(new Event('pagehide'));
  expect(posts[1]?.reports[0]).toMatchObject({ seq: 1 });
  const bytes = new TextEncoder().encode(JSON.stringify(posts[1])).length;
  expect([bytes > 32 * 1024, bytes <= 64 * 1024]).toEqual([true, true]);
});
