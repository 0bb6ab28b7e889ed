import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { builtCommand } from '../../e2e/built-command';
import { startProgram } from '../../e2e/processes';
import startServers from '../../e2e/servers';
import { findFreePort } from '../../harness/free-port';
import { withBrowser } from '../browser';
import { atMost, type Figure, figure } from '../figure';

const ROUNDS = 10;
/** In milliseconds. */
const GOAL = 1000;

/**
 * The time that a person waits: from `activity-simulator --url` for an activity that answers at once, to the stage, and
 * to the first request of the frame that it opens, in a browser that is running.
 */
export default async function benchCommand(executablePath: string): Promise<Figure[]> {
  // This builds the stage, which the command serves.
  await (await startServers())();
  const { folder, remove } = await builtCommand();
  let requested: (() => void) | undefined;
  const activity = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><h1>Activity</h1>');
    requested?.();
  }).listen(0, 'localhost');
  await once(activity, 'listening');
  const figures = withBrowser(executablePath, async (browser) => {
    const url = `http://localhost:${(activity.address() as AddressInfo).port}`;
    const stages: number[] = [];
    const frames: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const port = await findFreePort();
      const page = await browser.newPage();
      const started = performance.now();
      const args = ['--port', `${port}`, '--url', url];
      const program = startProgram(join(folder, 'cli.js'), { args });
      try {
        await program.printed(/Open +http/);
        stages.push(performance.now() - started);
        // The command has asked the activity once before, to see that it answers.
        const framed = new Promise<void>((resolve) => (requested = resolve));
        await Promise.all([framed, page.goto(`http://localhost:${port}`)]);
        frames.push(performance.now() - started);
      } finally {
        requested = undefined;
        await page.close();
        await program.stop();
      }
    }
    return [
      figure('to the address of the stage', 'ms', stages),
      atMost(GOAL, figure('to the first request of the frame', 'ms', frames)),
    ];
  });
  return figures.finally(() => {
    activity.closeAllConnections();
    activity.close();
    remove();
  });
}
