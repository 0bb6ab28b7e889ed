import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/project.mjs';
import { ids } from '../../../simulator/world';
import { BOT_TOKEN, startPlatform } from '../../blackbox/platform';
import { buildEntry } from '../../blackbox/site';
import startServers from '../../e2e/servers';
import { findFreePort } from '../../harness/free-port';
import { atLeast, type Figure, figure, shares } from '../figure';
import { load } from './load';
import { type Started, start } from './start';

/** The share of the bare server's requests a second that the server must reach. */
const TARGET = 0.5;
const CONNECTIONS = 32;
/** Many short rounds, by turns: the machine's other work then disturbs both servers alike. */
const ROUNDS = 15;
const MILLISECONDS = 700;

/** Files are not measured: Hono's middleware serves them, which is fast enough. */
const path = `/api/iap/${ids.application}/skus`;

/**
 * The server's requests a second and p99, beside those of a bare `node:http` server that answers the same bytes: in
 * one run, interleaved, on this machine alone. The server is the one for production, with credentials, a platform to
 * ask over HTTP, and its log in a file. Then the simulator's proxy, beside what it passes requests to.
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
    const beside = { name: 'bare server', url: `http://localhost:${bare.port}${path}` };
    return [
      ...(await compare({ name: 'server', url, beside, what: path, goal: TARGET })),
      ...(await compareProxy()),
    ];
  } finally {
    for (const { stop } of running) await stop();
  }
}

/** The simulator's proxy beside the playground's server, which it asks: the proxy's share of a request's time. */
async function compareProxy(): Promise<Figure[]> {
  const stop = await startServers();
  const at = (origin = '') => `${origin}/icon.svg`;
  try {
    return await compare({
      ...{ name: 'proxy', url: at(process.env.PROXIED_URL), what: 'a file' },
      beside: { name: 'server behind it', url: at(process.env.PLAYGROUND_URL) },
    });
  } finally {
    await stop();
  }
}

/** A bare server that gives the server's answer at that address. */
async function startBare(folder: string, url: string): Promise<Started> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const file = join(folder, 'body');
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const port = await findFreePort();
  const type = response.headers.get('content-type') ?? '';
  const args = [join(import.meta.dirname, 'bare.mjs'), file, type, String(port)];
  return start(args, { port, cwd: folder, env: {} });
}

/** Two addresses of this machine; one of them does more for an answer. */
interface Pair {
  name: string;
  url: string;
  beside: { name: string; url: string };
  what: string;
  /** The least share of the other's requests a second that the one must reach; undefined where there is no goal. */
  goal?: number;
}

async function compare({ name, url, beside, what, goal }: Pair): Promise<Figure[]> {
  const nothingYet = () => ({ perSecond: [] as number[], p99: [] as number[] });
  const both = [
    { name, url, ...nothingYet() },
    { ...beside, ...nothingYet() },
  ] as const;
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const each of round % 2 ? both : both.toReversed()) {
      const { perSecond, p99 } = await load(each.url, CONNECTIONS, MILLISECONDS);
      // The first round only warms up.
      if (round < 0) continue;
      each.perSecond.push(perSecond);
      each.p99.push(p99);
    }
  }
  const [one, other] = both;
  const rates = shares(one.perSecond, other.perSecond);
  const share = figure(`${what}, ${name} compared with the ${beside.name}`, 'of its rate', rates);
  return [
    ...both.flatMap((each) => [
      figure(`requests to the ${each.name}`, 'a second', each.perSecond),
      figure(`99 of 100 responses of the ${each.name}`, 'ms', each.p99),
    ]),
    goal === undefined ? share : atLeast(goal, share),
  ];
}
