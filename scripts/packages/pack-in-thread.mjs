import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Problem } from '../project.mjs';
import { packages } from './all.mjs';
import { pack } from './pack.mjs';

/**
 * Packs a package in a separate thread: the compiler of its types uses one core.
 *
 * @param {string} name
 * @param {string} outputFolder the folder of the archive
 * @param {(step: string) => void} logStep receives the next step
 * @returns {Promise<string>} the archive's path
 * @throws {Problem} as `pack` does
 */
export function packInThread(name, outputFolder, logStep) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { name, outputFolder } });
  return new Promise((resolve, reject) => {
    worker.on('message', ({ step, archive, problem }) => {
      if (step) logStep(step);
      if (archive) resolve(archive);
      if (problem) reject(new Problem(problem));
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Problem(`${name}: its thread ended with ${code}`)));
  });
}

if (!isMainThread) {
  const { name, outputFolder } = workerData;
  const requested = packages.find((each) => each.name === name);
  if (!requested) throw new Error(`There is no package ${name}`);
  try {
    parentPort?.postMessage({
      archive: await pack(requested, outputFolder, (step) => parentPort?.postMessage({ step })),
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    parentPort?.postMessage({ problem: error.message });
  }
}
