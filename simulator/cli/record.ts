import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Recording } from '../recording';
import { messageOf } from '../utils';
import { FULL_SESSION_LIMITS, type SharedWorld } from '../worlds';
import { Failure } from './failure';
import type { Print } from './output';
import type { Run } from './run-context';
import type { SimulatorServer } from './server';

/**
 * Checks at the start that the file of a recording can be written, because at the end it is too
 * late to choose another one. With `exec`, the worlds of the tests are recorded too, each in a file
 * of its own next to it.
 *
 * @returns what the run's world keeps, and the function that writes the files when the run ends;
 * undefined if nothing is recorded
 * @throws Failure when it cannot be written
 */
export function prepareRecording(run: Run) {
  const { settings, folder, print, version, world, tests } = run;
  if (settings.record === undefined || world === undefined) return undefined;
  const file = recordingFile(folder, settings.record, settings.replay);
  let isReported = false;
  const onLoss = () => {
    if (isReported) return;
    isReported = true;
    const { reports, characters } = FULL_SESSION_LIMITS.reports;
    const limit = `${reports.toLocaleString('en')} entries or ${characters / 1_000_000} MB`;
    const message = `The recording is no longer complete: the session is longer than ${limit}, entries arrived faster than they could be stored, or the world was restored after a crash. The newest part is kept, but cannot be replayed: record a shorter session to replay it.`;
    print({ event: 'notice', message, lines: [] });
  };
  const recording = { ...FULL_SESSION_LIMITS, madeBy: `activity-simulator ${version}`, onLoss };
  const saved: Promise<boolean>[] = [];
  const save = (shared: SharedWorld) => {
    const saving = saveSession(
      shared.recording(),
      shared.name === world ? file : fileBeside(file, shared.name),
      print,
    );
    // The end of the run reports the failure.
    saving.catch(() => {});
    saved.push(saving);
    return saving;
  };
  return {
    kept: { recording, onEvict: tests && ((evicted: SharedWorld) => void save(evicted)) },
    async save({ worlds }: SimulatorServer): Promise<void> {
      const own = worlds.open(world);
      for (const each of tests ? worlds.all() : [own]) await save(each).catch(() => {});
      if ((await Promise.all(saved)).includes(true)) return;
      const state = existsSync(file) ? 'unchanged' : 'not written';
      const message = `Nothing was recorded, because no activity has sent a handshake to the simulator. ${file} is ${state}.`;
      print({ event: 'notice', message, lines: [] });
    },
  };
}

/** Returns the file of another world: `lobby.recording.json` becomes `lobby.its-name.recording.json`. */
function fileBeside(file: string, world: string): string {
  const [name = '', ...extensions] = basename(file).split('.');
  return join(dirname(file), [name, world, ...extensions].join('.'));
}

/** @param replay the file that is replayed, which must not be overwritten */
function recordingFile(folder: string, path: string, replay?: string): string {
  const file = resolve(folder, path);
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch {
    throw writeFailure(file, `the folder ${dirname(file)} does not exist, or cannot be written to`);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw writeFailure(file, 'it is a folder');
  }
  if (replay !== undefined && isSameFile(file, resolve(folder, replay))) {
    const message = `--record ${path} would overwrite the recording that --replay reads. Choose another file with --record.`;
    throw new Failure('usage', message);
  }
  return file;
}

function isSameFile(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [one, other].map((file) =>
    statSync(file, { bigint: true, throwIfNoEntry: false }),
  );
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** @returns false if no activity has sent a handshake: the file then stays unchanged */
async function saveSession(recording: Recording, file: string, print: Print): Promise<boolean> {
  const { complete, entries } = recording;
  if (!entries.some((entry) => 'host' in entry)) return false;
  await writeRecording(recording, file);
  print({ event: 'recorded', file, entries: entries.length, complete });
  return true;
}

/** Writes a recording to a file, which is never half written. Rejects with a Failure when it cannot be written. */
export async function writeRecording(recording: Recording, file: string): Promise<void> {
  // With a random name, nobody can have put a link there that leads elsewhere.
  const temporaryFile = resolve(dirname(file), `.${basename(file)}.${randomUUID()}.part`);
  try {
    await writeFile(temporaryFile, JSON.stringify(recording), { flag: 'wx' });
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => {});
    throw writeFailure(file, messageOf(error));
  }
}

function writeFailure(file: string, why: string): Failure {
  const message = `The recording ${file} cannot be written: ${why}. Choose another file with --record.`;
  return new Failure('notWritten', message);
}
