import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';

const cache = join(root, 'node_modules/.cache/built');

/** Paths that no build reads, or that are built, in the project's folder; packages are never read. */
const IGNORED_PATHS = ['.git', 'dist', 'test-results', 'tests'];

const DAY_MS = 24 * 60 * 60 * 1000;

const POLL_MS = 100;

/**
 * Builds a folder once for all processes that need it at the same time, and again as soon as a file
 * of the project has changed. Suites that each pack or bundle the same thing take minutes.
 *
 * @param {string} name the name of a folder
 * @param {(folder: string) => Promise<unknown>} build writes it into an empty folder
 * @returns {Promise<string>} the folder, which is shared: copy it before adding files
 * @throws {Error} the error of `build`; the next caller builds again
 */
export async function buildOnce(name, build) {
  const folder = join(cache, sourcesHash(), name);
  const lock = `${folder}.lock`;
  mkdirSync(join(folder, '..'), { recursive: true });
  while (!existsSync(folder)) {
    if (!acquireLock(lock)) {
      await sleep(POLL_MS);
      continue;
    }
    const temporaryFolder = `${folder}.unfinished`;
    try {
      // Another process may have built it between the check and the lock.
      if (existsSync(folder)) break;
      rmSync(temporaryFolder, { recursive: true, force: true });
      mkdirSync(temporaryFolder);
      await build(temporaryFolder);
      renameSync(temporaryFolder, folder);
    } finally {
      rmSync(lock, { force: true });
    }
  }
  return folder;
}

/** @type {string | undefined} */
let hash;

/** Hashes all files that a build may read. A process uses the project's state at its start. */
function sourcesHash() {
  if (hash) return hash;
  const sum = createHash('sha256');
  const ignored = IGNORED_PATHS.map((name) => join(root, name));
  const add = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.name === 'node_modules' || ignored.includes(path)) continue;
      if (entry.isDirectory()) add(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) sum.update(path).update(readFileSync(path));
    }
  };
  add(root);
  hash = sum.digest('hex').slice(0, 16);
  // Another process may still use the build of another state of the project.
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const other = join(cache, name);
    const isOld = statSync(other).mtimeMs < Date.now() - DAY_MS;
    if (isOld) rmSync(other, { recursive: true, force: true });
  }
  return hash;
}

/** @type {(lock: string) => boolean} Whether this process holds it now; one that ended without letting go holds nothing. */
function acquireLock(lock) {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch {
    const holder = lockHolder(lock);
    if (holder && !isRunning(holder)) rmSync(lock, { force: true });
    return false;
  }
}

/** @type {(lock: string) => number} The process's id, 0 while the holder writes it, and once it has let go. */
function lockHolder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
