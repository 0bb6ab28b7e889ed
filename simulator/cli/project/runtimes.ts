import { join } from 'node:path';
import { partsBelow } from './activity-folders';
import { dependsOn, findProjects, MULTI_PART_SCRIPT, scriptsNamed } from './projects';
import { findTokenPath } from './token-path';

/** Runtimes that do not load the preload, by their commands. A Worker does not get its process's environment. */
const runtimes = {
  'Cloudflare’s workerd': /\b(?:wrangler\s+(?:pages\s+)?dev|workerd\s+serve|miniflare)\b/,
  Bun: /\bbun\s+(?:(?:run|-\S{1,50})\s+){0,9}[\w./-]{1,200}\.[cm]?[jt]sx?\b|\bbunx?\s+--bun\b/,
  Deno: /\bdeno\s/,
  Python: /\b(?:python3?|py|uvicorn|gunicorn|hypercorn|flask|fastapi|pipenv|poetry)\s|\buv\s+run\b/,
  Go: /\bgo\s+run\b|^air\b/,
  PHP: /\bphp\s|\bsymfony\s+serve/,
  Ruby: /\b(?:ruby|rails|rackup|puma)\s/,
  Rust: /\bcargo\s+(?:run|watch)\b/,
  '.NET': /\bdotnet\s+(?:run|watch)\b/,
  Java: /\bjava\s|\b(?:gradlew?|mvnw?)\s/,
};
const WORKERD = 'Cloudflare’s workerd';

type Runtime = keyof typeof runtimes;

/** A script of a package manager: `npm run dev`, `yarn dev`, `npm:dev:*`. */
const SCRIPT_CALL =
  /\b(?:npm|pnpm|yarn|bun)(?:\s+(?:run|-s|--silent)){0,3}\s+([\w:.-]{1,100})|\bnpm:([\w:.*-]{1,100})/g;
const MAX_SCRIPTS = 50;

/** Returns the runtime without the preload on which a command such as `npm run dev` starts a server. */
export function runtimeOf(line: string, folder: string): Runtime | undefined {
  const all = programsOf(line, folder);
  const names = Object.keys(runtimes) as Runtime[];
  const found = names.find((name) => all.some((each) => runtimes[name].test(`${each} `)));
  if (found) return found;
  const isWorkerInVite = all.some((each) => /\bvite\b/.test(each)) && isWorker(folder);
  return isWorkerInVite ? WORKERD : undefined;
}

export const lineOf = (command: readonly string[] | string): string =>
  typeof command === 'string' ? command : command.join(' ');

/** Lists the programs that a command runs, also those in package managers' scripts and in the parts that it starts. */
export function programsOf(line: string, folder: string): string[] {
  const asked = new Set<string>();
  const programs: string[] = [];
  const left = [{ line, folder }];
  for (const each of left) {
    const key = `${each.folder}\n${each.line}`;
    if (asked.has(key) || asked.size >= MAX_SCRIPTS) continue;
    asked.add(key);
    programs.push(...each.line.split(/&&|[;|"']/).map((program) => program.trim()));
    left.push(...scriptsOf(each.line, each.folder));
  }
  return programs;
}

/** Vite runs a Worker itself with Cloudflare's plugin. */
const isWorker = (folder: string) =>
  ['.', ...partsBelow(folder)].some((path) =>
    dependsOn(join(folder, path), '@cloudflare/vite-plugin'),
  );

function scriptsOf(line: string, folder: string) {
  const named = [...line.matchAll(SCRIPT_CALL)].flatMap(([, run = '', npm = '']) =>
    scriptsNamed(folder, run || npm).map((script) => ({ line: script, folder })),
  );
  const projects = MULTI_PART_SCRIPT.test(line) ? findProjects(folder).all : [];
  return [
    ...named,
    ...projects.map(({ script, path }) => ({ line: script, folder: join(folder, path) })),
  ];
}

/** Returns the variables of Windows syntax: `{ NODE_ENV: 'production' }` for `set NODE_ENV=production&& node a.js`. */
export function windowsVariables(line: string, folder: string): Record<string, string> {
  const sets = programsOf(line, folder).map((each) => /^set\s+([A-Z_]\w*)=([^\s%]+)$/i.exec(each));
  return Object.fromEntries(sets.flatMap((set) => (set ? [[set[1], set[2]]] : [])));
}

/** Returns advice for a server that the preload does not reach, before the sign-in fails. */
export function adviseRuntime(
  runtime: Runtime,
  server: string,
  { folder, api }: { folder: string; api: string },
) {
  const path = findTokenPath(folder) ?? '/api/token';
  const code =
    runtime === WORKERD
      ? `put ${api} into .dev.vars and point the code at it`
      : `point the code at ACTIVITY_SIMULATOR_API, which is ${api},`;
  return {
    message: `${server} seems to run on ${runtime}, whose requests do not reach the simulated Discord by default.`,
    lines: [
      `Let the simulator answer the exchange: --token-path ${path}`,
      `Or ${code} instead of https://discord.com/api/v10.`,
    ],
  };
}
