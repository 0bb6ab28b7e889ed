import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../../scripts/ports.mjs';
import { root } from '../../../scripts/project.mjs';
import { ids } from '../../../simulator/world';
import { BOT_TOKEN, startPlatform } from '../../blackbox/platform';
import { buildEntry } from '../../blackbox/site';
import { type Figure, figure } from '../figure';
import { load } from './load';
import { type Started, start } from './start';

/** What the server must reach of the bare server's requests a second. */
const TARGET = 0.5;
const CONNECTIONS = 32;
/** Many short ones, by turns: what else the machine does then disturbs both servers alike. */
const ROUNDS = 15;
const MILLISECONDS = 700;

/** Files are not measured: they are served by Hono's middleware, which is fast enough. */
const path = `/api/iap/${ids.application}/skus`;

/**
 * The server's requests a second and p99, beside those of a bare `node:http` server that answers the same bytes: in
 * one run, interleaved, on this machine alone. The server is the one for production, with credentials, a platform to
 * ask over HTTP, and its log in a file.
 */
export default async function benchServer(): Promise<Figure[]> {
  const folder = join(root, 'test-results/bench-server');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'playground'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'playground/index.html'), '<!doctype html>');
  const log = openSync(join(folder, 'server.log'), 'w');
  const platform = await startPlatform();
  const running: Pick<Started, 'stop'>[] = [platform];
  try {
    const port = await findFreePort();
    const entry = await buildEntry('node', join(folder, 'server'));
    const env = {
      WEBAPP_SERVE_PORT: String(port),
      VITE_CLIENT_ID: ids.application,
      VITE_DISCORD_API_BASE: platform.apiBase,
      CLIENT_SECRET: 'secret',
      BOT_TOKEN,
    };
    running.push(await start([entry], { port, cwd: folder, env, log }));
    const url = `http://localhost:${port}${path}`;
    const bare = await startBare(folder, url);
    running.push(bare);
    return await compare(url, `http://localhost:${bare.port}${path}`);
  } finally {
    for (const { stop } of running) await stop();
  }
}

/** A bare server that answers what the server answers at that address. */
async function startBare(folder: string, url: string): Promise<Started> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const file = join(folder, 'body');
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const port = await findFreePort();
  const type = response.headers.get('content-type') ?? '';
  const args = [join(import.meta.dirname, 'bare.mjs'), file, type, String(port)];
  return start(args, { port, cwd: folder, env: {} });
}

async function compare(server: string, bare: string): Promise<Figure[]> {
  const subjects = { server, bare };
  const results: Record<keyof typeof subjects, { perSecond: number[]; p99: number[] }> = {
    server: { perSecond: [], p99: [] },
    bare: { perSecond: [], p99: [] },
  };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of round % 2 ? (['server', 'bare'] as const) : (['bare', 'server'] as const)) {
      const { perSecond, p99 } = await load(subjects[name], CONNECTIONS, MILLISECONDS);
      // The first round only warms up.
      if (round < 0) continue;
      results[name].perSecond.push(perSecond);
      results[name].p99.push(p99);
    }
  }
  const shares = results.server.perSecond.map(
    (rate, round) => rate / (results.bare.perSecond[round] ?? Number.NaN),
  );
  const share = figure(`${path}, server beside the bare one`, 'of its rate', shares);
  return [
    ...(['server', 'bare'] as const).flatMap((name) => [
      figure(`requests to the ${name} server`, 'a second', results[name].perSecond),
      figure(`99 of 100 answers of the ${name} server`, 'ms', results[name].p99),
    ]),
    { ...share, goal: `at least ${TARGET}`, isReached: share.median >= TARGET },
  ];
}
