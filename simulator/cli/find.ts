import { sleep } from '../utils';
import { Failure } from './failure';
import { type AddressFinder, waitForAnswer } from './find-address';
import type { Run } from './run-context';
import { validateActivityAddress } from './validate-settings';

/** How long to look for the activity's address, and when to print that it has not been found yet. */
const FIND_TIMEOUT_MS = 120_000;
const HINT_AFTER_MS = 15_000;

/**
 * Finds the activity: at the given address, or else at the one that its command prints.
 *
 * @throws Failure as a rejection when nothing answers in time, or the proxy cannot ask what does
 */
export async function findActivity(run: Run, finder: AddressFinder): Promise<string> {
  const { settings, print, signal } = run;
  const { url: given, command, direct } = settings;
  if (given && !direct) validateActivityAddress(new URL(given));
  // A command may take a while to answer. The stage shows at once that an activity which is not started here does not answer.
  if (given && (command || run.tests))
    await inTime(run, waitForAnswer(given, signal), `at ${given}`);
  if (given) return given;
  const url = await inTime(run, finder.found, 'in what the command prints');
  print({ event: 'found', url });
  if (!direct) validateActivityAddress(new URL(url));
  return url;
}

async function inTime<T>({ print, signal }: Run, waiting: Promise<T>, where: string): Promise<T> {
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  const late = async (): Promise<never> => {
    await sleep(HINT_AFTER_MS, until);
    if (!until.aborted) {
      const message = `The activity has not been found yet ${where}. Is it elsewhere? Say so with --url.`;
      print({ event: 'notice', message, lines: [] });
    }
    await sleep(FIND_TIMEOUT_MS - HINT_AFTER_MS, until);
    until.throwIfAborted();
    const within = `within ${FIND_TIMEOUT_MS / 1000} seconds`;
    const message = `No page has answered ${where} ${within}. Say where the activity is with --url.`;
    throw new Failure('noAddress', message);
  };
  return Promise.race([waiting, late()]).finally(() => over.abort());
}
