import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import workerd from 'workerd';
import { root } from '../../scripts/project.mjs';
import { type RunningProgram, startExecutable, startProgram } from '../e2e/processes';
import { findFreePort } from '../harness/free-port';
import { buildEntry, makeDist } from './site';

export interface RunningServer {
  address: string;
  output(): string;
  stop(): Promise<void>;
}

/** Starts the built server over the client in `dist`, with those environment variables. */
export type Start = (dist: string, env: Record<string, string>) => Promise<RunningServer>;

/** The headers of a request whose connection is not kept: a kept one would delay the server's stop by three seconds. */
export const once = { connection: 'close' };

/** The date with which wrangler.jsonc deploys. */
const compatibilityDate = /"compatibility_date": "([\d-]+)"/.exec(
  readFileSync(join(root, 'wrangler.jsonc'), 'utf8'),
)?.[1];

/** Variables that somebody who runs the tests may have, and that the server must not see. */
const unset = {
  HOST: undefined,
  PROXY_AUTH_MODE: undefined,
  VITE_APPLICATION_ID: undefined,
  VITE_SIMULATOR_ORIGIN: undefined,
};

export const startNode: Start = async (dist, env) => {
  const port = await findFreePort();
  const program = startProgram(await buildEntry('node', join(dist, 'server')), {
    cwd: dist,
    env: { ...unset, ...env, WEBAPP_SERVE_PORT: String(port) },
  });
  return running(program, port);
};

export const startWorkerd: Start = async (dist, env) => {
  const port = await findFreePort();
  await buildEntry('worker', join(dist, 'worker'));
  const file = join(dist, 'config.capnp');
  writeFileSync(file, workerdConfig(dist, port, env));
  return running(startExecutable(workerd, { args: ['serve', file], cwd: dist }), port);
};

export async function startForTest(
  start: Start,
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  env: Record<string, string>,
) {
  const { dist, remove } = makeDist();
  onTestFinished(remove);
  const server = await start(dist, env);
  onTestFinished(server.stop);
  return server;
}

async function running(program: RunningProgram, port: number): Promise<RunningServer> {
  const address = `http://localhost:${port}`;
  const { output, stop } = program;
  const ended = program.exit.then(() => true);
  for (let waited = 0; waited < 20_000; waited += 50) {
    // Any answer will do: a server that refuses everything has started, too.
    const response = await fetch(`${address}/api/health`, { headers: once }).catch(() => undefined);
    await response?.body?.cancel();
    if (response) return { address, output, stop };
    const pause = new Promise<false>((resolve) => setTimeout(resolve, 50, false));
    if (await Promise.race([ended, pause])) break;
  }
  await stop();
  throw new Error(`The server does not listen at port ${port}:\n${output()}`);
}

/** The Worker as wrangler.jsonc describes it; Cloudflare's services are a folder and this machine's network. */
function workerdConfig(dist: string, port: number, env: Record<string, string>): string {
  const text = (value: string) => JSON.stringify(value);
  const variables = Object.entries(env).map(
    ([name, value]) => `(name = ${text(name)}, text = ${text(value)})`,
  );
  return `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker", esModule = embed "worker/worker.js")],
      compatibilityDate = "${compatibilityDate}",
      globalOutbound = "network",
      bindings = [(name = "ASSETS", service = "assets"), ${variables.join(', ')}],
    )),
    (name = "assets", disk = (path = ${text(join(dist, 'playground'))})),
    (name = "network", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "localhost:${port}", http = (), service = "main")],
);
`;
}
