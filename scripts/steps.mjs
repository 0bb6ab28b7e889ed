import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * @typedef {object} Step One command of `npm test`.
 * @property {string} name
 * @property {string} file a JavaScript file
 * @property {string[]} args
 * @property {string} [node] the Node executable that runs it; by default this one
 * @property {boolean} [live] true to show its output as it comes; otherwise only if it fails
 * @property {boolean} [together] true if others run at the same time: its name is then shown with its outcome
 * @property {string} [report] the file of its report, if it runs tests
 * @property {Record<string, string>} [env] variables added to the environment
 */

/**
 * Runs a step, and shows its name, its outcome, its duration, and its output according to `live`.
 *
 * @param {Step} step
 * @returns {Promise<boolean>} true if it exited with 0
 */
export async function runStep(step) {
  const { name, live, together } = step;
  const startedAt = performance.now();
  if (!together) process.stdout.write(live ? `${name} ...\n` : `${name} ... `);
  const { code, output } = await execute(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const outcome = `${code === 0 ? 'ok' : 'failed'} (${seconds} s)`;
  if (together) console.log(`${name} ... ${outcome}`);
  else console.log(live ? `${name}: ${outcome}\n` : outcome);
  if (code !== 0 && output) console.log(output);
  return code === 0;
}

/** @type {(step: Step) => Promise<{code: number | null, output: string}>} */
function execute({ node = process.execPath, file, args, live, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [file, ...args], {
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
    // The tools clean up on an interrupt, so a signal to this process is forwarded to them.
    const interrupt = () => child.kill('SIGINT');
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const settle = () => process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    child.once('error', reject).once('close', (code) => resolve({ code, output }));
    child.once('error', settle).once('close', settle);
  });
}

/** @type {(env: NodeJS.ProcessEnv) => NodeJS.ProcessEnv} Each tool sets its own: `production` breaks React's tests. */
const withoutNodeEnv = ({ NODE_ENV: _, ...env }) => env;
