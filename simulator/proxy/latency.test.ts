import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { inFrontOf } from './testing/own-servers';

const CONCURRENT = 200;
const ROUNDS = 20;
/**
 * The time that the target works at an answer, in milliseconds, as a development server or a database does. A target
 * that answers at once takes 50 µs of a processor for a request; Node as a proxy that only passes on takes 160, this
 * proxy 250, so that the burst waits four times as long behind either.
 */
const WORK = 100;

it('answers 200 concurrent requests within twice the time of the bare target', async () => {
  const body = Buffer.alloc(8 * 1024, 'x');
  const { server, port, host } = await inFrontOf((_, response) => {
    setTimeout(() => response.end(body), WORK);
  });
  const agent = new Agent({ keepAlive: true });
  const latency = async (to: number) => {
    const startedAt = performance.now();
    const [response] = await once(
      request({ host: '127.0.0.1', port: to, headers: { host }, agent }).end(),
      'response',
    );
    await once(response.resume(), 'end');
    return performance.now() - startedAt;
  };
  const burst = (to: number) => Promise.all(Array.from({ length: CONCURRENT }, () => latency(to)));
  const ratio = async () => {
    const bare = median(await burst(Number(server.host.split(':')[1])));
    return median(await burst(port)) / bare;
  };
  // A busy machine slows down longer work more: one quiet pair of bursts tells more than many loud ones.
  let min = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && min >= 2; round += 1) min = Math.min(min, await ratio());
  agent.destroy();
  expect(min).toBeLessThan(2);
}, 60_000);

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
