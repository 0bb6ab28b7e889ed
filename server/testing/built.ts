import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOnce } from '../../scripts/build-once.mjs';
import { bundleServers } from '../../scripts/bundle-for-node.mjs';
import { startExecutable } from '../../tests/e2e/processes';

export const page = '<!doctype html><title>built</title>';

interface Run {
  child: ChildProcess;
  /** Settles with the address that was printed; rejects when the process ends first. */
  address: Promise<string>;
  /** Settles once the process has ended and its output has been read. */
  ended: Promise<{ code: number | null; output: string }>;
}

export type Built = Awaited<ReturnType<typeof buildEntries>>;

/** Builds both entries into a temporary folder, beside clients of one page each. */
export async function buildEntries() {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  cpSync(await buildOnce('server', bundleServers), join(dist, 'server'), { recursive: true });
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  for (const client of ['playground', 'simulator']) {
    mkdirSync(join(dist, client));
    writeFileSync(join(dist, client, 'index.html'), page);
  }
  const children: ChildProcess[] = [];
  return {
    dist,
    /**
     * Starts an entry away from this project's own environment, on any free port if it is the playground's.
     *
     * @param options `from`: the folder of the build; `files`: how many it may have open, where there is a shell; `args`: its arguments
     */
    run(
      entry: 'node' | 'simulator',
      env: Record<string, string> = {},
      {
        from = dist,
        files,
        args: own = [],
      }: { from?: string; files?: number; args?: string[] } = {},
    ): Run {
      const node = [process.execPath, join(from, 'server', `${entry}.js`), ...own] as const;
      const limited = ['/bin/sh', '-c', `ulimit -n ${files} && exec "$@"`, 'sh', ...node] as const;
      const [command, ...args] = files ? limited : node;
      const program = startExecutable(command, {
        ...{ args, cwd: from, apart: true },
        env: { ...(entry === 'node' ? { WEBAPP_SERVE_PORT: '0' } : {}), ...env },
      });
      const { child, exit, output, printed } = program;
      children.push(child);
      const address = printed(/http:\/\/localhost:[1-9]\d*/).then(([match]) => match);
      address.catch(() => {});
      return { child, address, ended: exit.then((code) => ({ code, output: output() })) };
    },
    killAll() {
      for (const child of children.splice(0)) child.kill('SIGKILL');
    },
    remove() {
      rmSync(dist, { recursive: true });
    },
  };
}
