import { accessSync, constants, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Recording } from '../recording/recording';
import { Failure } from './failure';

/**
 * Checks at the start that the file of a recording can be written, because at the end it is too late to choose another one.
 *
 * @param folder where the command was called
 * @throws Failure when it cannot be written
 */
export function recordingFile(folder: string, asked: string): string {
  const file = resolve(folder, asked);
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch {
    throw notWritten(file, `the folder ${dirname(file)} is not there, or cannot be written to`);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw notWritten(file, 'it is a folder');
  }
  return file;
}

/**
 * Writes the recording of a world to a file. The file is never half written.
 *
 * @param simulator the simulator's address
 * @param version the command's own
 * @throws Failure when it cannot be written
 */
export async function keepSession(
  simulator: string,
  world: string,
  file: string,
  version: string,
): Promise<Recording> {
  try {
    const response = await fetch(`${simulator}/worlds/${world}/recording`);
    const recording = { ...(await response.json()), madeBy: `activity-simulator ${version}` };
    const beside = resolve(dirname(file), `.${basename(file)}.part`);
    await writeFile(beside, JSON.stringify(recording));
    await rename(beside, file);
    return recording;
  } catch (error) {
    throw notWritten(file, error instanceof Error ? error.message : String(error));
  }
}

function notWritten(file: string, why: string): Failure {
  return new Failure(
    'notWritten',
    `The recording ${file} cannot be written: ${why}. Choose another file with --record.`,
  );
}
