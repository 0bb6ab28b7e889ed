import { sleep } from '../utils';
import { Failure } from './failure';
import type { AddressFinder } from './find-address';
import type { Run } from './run-context';
import type { Part } from './start-activity';
import { validateActivityAddress } from './validate-settings';

/** The time until the first status message about an activity that is not found yet, and their interval from then on. */
const FIRST_WORD_AFTER_MS = 10_000;
const WORD_EVERY_MS = 30_000;
/** The timeout of the search when nobody is there to stop it. */
const UNATTENDED_TIMEOUT_MS = 300_000;
/** The wait for the parts without a page, once the page is there: for those that have named an address, and others. */
const NAMED_TIMEOUT_MS = 60_000;
const SILENT_TIMEOUT_MS = 10_000;
/** The time that a part with a page's name may print no address, while another part has a page. */
const PAGE_TIMEOUT_MS = 15_000;

interface Search {
  readonly parts: readonly Part[];
  readonly givenFinder?: AddressFinder | undefined;
}

/**
 * Finds the activity: at the given address, or else at the one that its command prints. It waits as long as the command
 * runs, and prints its status meanwhile; with several commands, it waits for all that name an address.
 *
 * @param setWaiting receives a function that returns the status, for the stage
 * @throws Failure as a rejection when nothing responds and nobody is there to stop the search, or the proxy cannot send
 * requests to the address
 */
export async function findActivity(
  run: Run,
  search: Search,
  setWaiting: (status: () => string) => void,
): Promise<string> {
  const { settings, print } = run;
  const { url: configured, direct } = settings;
  if (configured && !direct) validateActivityAddress(new URL(configured));
  // The stage shows at once that an activity which is not started here does not answer.
  if (configured && search.parts.length === 0 && !run.tests) return configured;
  setWaiting(() => waiting(search));
  const url = await saying(run, search);
  if (!search.givenFinder) {
    print({ event: 'found', url });
    if (!direct) validateActivityAddress(new URL(url));
  }
  return url;
}

async function saying(run: Run, search: Search): Promise<string> {
  const { print, signal, settings, tests } = run;
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  const report = async () => {
    await sleep(FIRST_WORD_AFTER_MS, until);
    while (!until.aborted) {
      print({ event: 'notice', message: waiting(search), lines: [] });
      await sleep(WORD_EVERY_MS, until);
    }
  };
  const late = async (): Promise<never> => {
    const isAttended = !tests && !settings.headless;
    if (isAttended) return new Promise(() => {});
    await sleep(UNATTENDED_TIMEOUT_MS, until);
    until.throwIfAborted();
    const within = `${UNATTENDED_TIMEOUT_MS / 60_000} minutes`;
    const message = `No page responded within ${within}: ${describeSearch(search)}.`;
    throw new Failure('noAddress', message);
  };
  void report();
  const page = findPage(search, until).then(async (url) => {
    await othersAnswer(run, search.parts, url);
    return url;
  });
  return Promise.race([page, late()]).finally(() => {
    over.abort();
    for (const finder of [search.givenFinder, ...search.parts.map((part) => part.finder)])
      finder?.stop();
  });
}

const waiting = (search: Search) => `Waiting: ${describeSearch(search)}.`;

function describeSearch({ parts, givenFinder }: Search): string {
  const there = givenFinder?.status();
  if (there) return there;
  const statuses = parts.map(({ name, finder, ended, facts: { error } }) => {
    if (ended.code !== undefined) return undefined;
    const who = name ? `${name}: ` : '';
    const nothing = `${name || 'the command'} has printed no address yet; if the page is elsewhere, add --url http://localhost:5173`;
    const status = finder.status();
    const printed = error === undefined ? '' : `. It printed: ${error.replace(/\.$/, '')}`;
    return (status ? who + status : nothing) + printed;
  });
  return statuses.filter(Boolean).join('; ') || 'nothing has been started';
}

/** Returns the page of the part with a page's name, or else of the first part that has a page. */
async function findPage({ parts, givenFinder }: Search, signal: AbortSignal): Promise<string> {
  if (givenFinder) return givenFinder.found;
  const pages = parts.filter(({ role }) => role === 'page');
  const likely = pages.length > 0 ? pages : parts.filter(({ role }) => role !== 'server');
  const first = likely.length > 0 ? likely : parts;
  const elsewhereHint = async (): Promise<string> => {
    const url = await Promise.race(parts.map(({ finder }) => finder.found));
    await sleep(PAGE_TIMEOUT_MS, signal);
    const isNamed = first.some(({ finder }) => finder.status() !== undefined);
    return isNamed ? new Promise(() => {}) : url;
  };
  return Promise.race([...first.map(({ finder }) => finder.found), elsewhereHint()]);
}

/** Waits for the parts that have no page, so that no request goes to a server that has only just been started. */
async function othersAnswer(run: Run, parts: readonly Part[], page: string): Promise<void> {
  const { print, signal } = run;
  const named = parts.filter(({ name }) => name !== '');
  const waits = named.map(async ({ name, finder, ended }) => {
    const over = new AbortController();
    const until = AbortSignal.any([signal, over.signal]);
    const late = async () => {
      await sleep(SILENT_TIMEOUT_MS, until);
      if (finder.status() !== undefined) await sleep(NAMED_TIMEOUT_MS - SILENT_TIMEOUT_MS, until);
    };
    const url = await Promise.race([finder.answered, ended.promise.then(() => {}), late()]);
    over.abort();
    if (signal.aborted || url === page || ended.code !== undefined) return;
    if (url) return print({ event: 'answers', name, url });
    const message = `No longer waiting for ${name}: ${finder.status() ?? 'it has printed no address'}.`;
    print({ event: 'notice', message, lines: [] });
  });
  await Promise.all(waits);
}
