import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../process';
import { endGroup, signalGroup } from './command';
import { Failure } from './failure';

const START_TIMEOUT_MS = 15_000;

/**
 * Opens an address in a browser without a window. The simulated client runs in a page, so an activity needs a browser.
 *
 * @param onEnd called when the browser ends by itself
 * @throws Failure if there is no browser, or it does not start
 */
export async function openHeadless(url: string, onEnd: (problem: Failure) => void) {
  const file = findBrowser();
  if (!file) {
    const message =
      'There is no browser for --headless. Install Chromium, Chrome or Edge, or set CHROMIUM_PATH to the path of one.';
    throw new Failure('browser', message);
  }
  const profile = mkdtempSync(join(tmpdir(), 'activity-simulator-'));
  const child = spawn(
    file,
    [
      '--headless=new',
      `--user-data-dir=${profile}`,
      ...['--no-first-run', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
      // Chromium does not start its sandbox as root, as CI often runs it.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      // Without a debugging port, headless Chromium would print the page and end.
      '--remote-debugging-port=0',
      url,
    ],
    // The browser's executable may be a script that starts it.
    { stdio: 'ignore', detached: process.platform !== 'win32' },
  );
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve()).once('error', () => resolve());
  });
  const browserFailure = (why: string) =>
    new Failure('browser', `The browser ${file} ${why}. Set CHROMIUM_PATH to a different one.`);
  await new Promise<void>((resolve, reject) => {
    child
      .once('spawn', resolve)
      .once('error', ({ message }) => reject(browserFailure(`does not start: ${message}`)));
  }).catch((error) => {
    rmSync(profile, { recursive: true });
    throw error;
  });
  child.once('close', (code) => {
    if (!isOver) onEnd(browserFailure(`exited with ${code}`));
    isOver = true;
  });
  const killOnExit = () => signalGroup(child, 'SIGKILL');
  process.once('exit', killOnExit);
  return {
    /** Returns the WebSocket address of its DevTools protocol. Rejects with a Failure if it does not report it. */
    async devTools(): Promise<string> {
      // It writes the port and the path there as soon as it listens.
      const portFile = join(profile, 'DevToolsActivePort');
      const deadline = performance.now() + START_TIMEOUT_MS;
      while (!isOver && performance.now() < deadline) {
        const [port, path] = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [];
        if (path) return `ws://127.0.0.1:${port}${path}`;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw browserFailure('cannot be reached');
    },
    async stop(): Promise<void> {
      isOver = true;
      await endGroup(child);
      await ended;
      process.off('exit', killOnExit);
      // Processes of the browser may still write for a moment.
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
