import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Started {
  port: number;
  stop(): Promise<void>;
}

interface StartOptions {
  port: number;
  cwd: string;
  env: Record<string, string>;
  log?: number;
}

/**
 * Starts a server in a process of its own, and waits until it listens.
 *
 * @throws Error when it does not within ten seconds
 */
export async function start(
  args: string[],
  { port, cwd, env, log }: StartOptions,
): Promise<Started> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log ?? 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  for (let waited = 0; waited < 10_000; waited += 50) {
    const response = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    await response?.body?.cancel();
    if (response) return { port, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`${args[0]} does not listen at port ${port}`);
}
