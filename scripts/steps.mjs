import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * @typedef {object} Step One command of `npm test`.
 * @property {string} name
 * @property {string} file a JavaScript file
 * @property {string[]} args
 * @property {string} [node] the executable of the Node that runs it, when that is not this one
 * @property {boolean} [live] whether its output is shown as it comes; otherwise only if it fails
 * @property {boolean} [together] whether others run at the same time: its name is then shown with its outcome
 * @property {Record<string, string>} [env] set for it on top of the environment
 */

/**
 * Runs a step, and shows its name, its outcome, how long it took, and its output as the step wants it.
 *
 * @param {Step} step
 * @returns {Promise<boolean>} whether it exited with 0
 */
export async function runStep({
  name,
  file,
  args,
  node = process.execPath,
  live = false,
  together = false,
  env = {},
}) {
  const startedAt = performance.now();
  if (!together) process.stdout.write(live ? `${name} ...\n` : `${name} ... `);
  const { code, output } = await execute(node, [file, ...args], live, env);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const outcome = `${code === 0 ? 'ok' : 'failed'} (${seconds} s)`;
  if (together) console.log(`${name} ... ${outcome}`);
  else console.log(live ? `${name}: ${outcome}\n` : outcome);
  if (code !== 0 && output) console.log(output);
  return code === 0;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {boolean} live
 * @param {Record<string, string>} env
 * @returns {Promise<{code: number | null, output: string}>}
 */
function execute(command, args, live, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...withoutNodeEnv(process.env), ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    // The tools clean up on an interrupt, so a signal to this process is passed on to them.
    const interrupt = () => child.kill('SIGINT');
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const settle = () => process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code) => {
      settle();
      resolve({ code, output });
    });
  });
}

/**
 * Each tool sets NODE_ENV as it needs it, unless it is set already: `production` would break React's tests.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function withoutNodeEnv({ NODE_ENV: _, ...env }) {
  return env;
}
