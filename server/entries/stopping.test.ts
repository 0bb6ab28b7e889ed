import type { ChildProcess } from 'node:child_process';
import { Agent, get } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Built, buildEntries } from '../testing/built';

let built: Built;
beforeAll(async () => {
  built = await buildEntries();
}, 60_000);
afterEach(() => built.killAll());
afterAll(() => built.remove());

interface Answer {
  status: number | undefined;
  connection: string | undefined;
}

function ask(agent: Agent, address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      const { statusCode: status, headers } = response;
      response.once('end', () => resolve({ status, connection: headers.connection }));
      response.once('error', reject).resume();
    }).once('error', reject);
  });
}

/** Asks again and again on one kept connection, with pauses, until it closes; resolves with the last response. */
async function keepAsking(address: string): Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    // A reset or another error rejects.
    const answer = await ask(agent, address);
    if (answer.status !== 200 || answer.connection === 'close') return answer;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
  }
}

const outputs: Record<string, (child: ChildProcess, address: string) => Promise<void>> = {
  'is read': async () => {},
  'has been closed': async (child) => {
    child.stdout?.destroy();
  },
  // This is more than the pipe holds.
  'has stalled': async (child, address) => {
    child.stdout?.pause();
    const agent = new Agent({ keepAlive: true });
    for (let i = 0; i < 150; i++) await ask(agent, `${address}/api/${'x'.repeat(10_000)}`);
    agent.destroy();
  },
};

describe.each(Object.entries(outputs))('while standard output %s', (_, prepare) => {
  it('a stop resets no request and takes less than 10 seconds', async () => {
    const { child, address } = built.run('node');
    const origin = await address;
    await prepare(child, origin);
    const ended = new Promise((resolve) => child.once('exit', (...how) => resolve(how)));
    const last = Promise.all(Array.from({ length: 40 }, () => keepAsking(`${origin}/api/health`)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(child.exitCode).toBeNull();
    const stoppedAt = Date.now();
    // npm passes Ctrl-C on, so it arrives twice.
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect(await last).toEqual(Array(40).fill({ status: 200, connection: 'close' }));
    expect(await ended).toEqual([0, null]);
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  }, 30_000);
});
