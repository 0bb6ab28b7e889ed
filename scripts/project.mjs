import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

// Otherwise Vite warns at every start of a default that a future major version changes.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';

/** An error that the person at the terminal can fix: only its message is shown, with what is wrong and what to do. */
export class Problem extends Error {}

/**
 * Runs a command's main function. An error ends the process with exit code 1: a Problem is shown as
 * its message alone, any other error with its stack.
 *
 * @param {() => unknown} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/**
 * Returns the JavaScript file of a package's command. Run with this Node, it works the same on
 * every system, where the files of node_modules/.bin differ.
 *
 * @param {string} packageName such as `@playwright/test`
 * @param {string} command such as `playwright`
 * @returns {string} its path
 */
export function commandFile(packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** @param {string} file */
export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
