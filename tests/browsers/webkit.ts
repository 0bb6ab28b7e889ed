import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../harness/free-port';
import type { Driven } from './driven';

/** The key by which WebDriver names an element. Source: W3C WebDriver, section 11. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_TIMEOUT_MS = 30_000;

/** WebKitGTK by its WebDriver, on a display and a message bus of its own. */
export async function startWebKit(driver: string): Promise<Driven> {
  const port = await findFreePort();
  const program = spawn('xvfb-run', ['-a', 'dbus-run-session', '--', driver, `--port=${port}`], {
    // It has a group of its own, because the programs that xvfb-run starts do not end with it.
    detached: true,
    stdio: 'ignore',
    // As root, it refuses to start in its own sandbox, as Chromium does.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  try {
    return await openSession(`http://127.0.0.1:${port}`, () => stop(program));
  } catch (error) {
    await stop(program);
    throw error;
  }
}

async function stop(program: ChildProcess): Promise<void> {
  if (!program.pid || program.exitCode !== null) return;
  const ended = once(program, 'exit');
  process.kill(-program.pid, 'SIGTERM');
  await ended;
}

async function openSession(address: string, stop: () => Promise<void>): Promise<Driven> {
  await ready(address);
  const { sessionId } = await ask(`${address}/session`, { capabilities: { alwaysMatch: {} } });
  const session = `${address}/session/${sessionId}`;
  return {
    open: (url) => ask(`${session}/url`, { url }),
    async text(within) {
      await ask(`${session}/frame`, { id: null });
      if (within === 'frame') {
        const found = await ask(`${session}/elements`, { using: 'css selector', value: 'iframe' });
        if (!found[0]) return '';
        await ask(`${session}/frame`, { id: { [ELEMENT]: found[0][ELEMENT] } });
      }
      const script = 'return document.body ? document.body.innerText : ""';
      return ask(`${session}/execute/sync`, { script, args: [] });
    },
    async close() {
      await fetch(session, { method: 'DELETE' }).catch(() => {});
      await stop();
    },
  };
}

/** @throws Error when the driver does not answer in time */
async function ready(address: string): Promise<void> {
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; ) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(
    `The WebDriver of WebKitGTK does not answer within ${START_TIMEOUT_MS / 1000} s.`,
  );
}

/** @throws Error with the reason when the driver refuses */
async function ask(address: string, body: unknown) {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${address}: ${value.error}: ${value.message}`);
  return value;
}
