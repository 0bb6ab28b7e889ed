import { sleep } from '../utils';
import { Failure } from './failure';
import type { AddressFinder } from './find-address';
import type { Run } from './run-context';
import type { Part } from './start-activity';
import { validateActivityAddress } from './validate-settings';

/** The time until the first status message about an activity that is not found yet, and their interval from then on. */
const FIRST_STATUS_DELAY_MS = 10_000;
const STATUS_INTERVAL_MS = 30_000;
/** The timeout of the search when nobody is there to stop it. */
const UNATTENDED_TIMEOUT_MS = 300_000;
/** The wait for the parts without a page, once the page is there: for those that have named an address, and others. */
const PART_WITH_ADDRESS_TIMEOUT_MS = 60_000;
const PART_WITHOUT_ADDRESS_TIMEOUT_MS = 10_000;
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
 * @param setStatus receives a function that returns the status, for the stage
 * @throws Failure as a rejection when nothing responds and nobody is there to stop the search, or the proxy cannot send
 * requests to the address
 */
export async function findActivity(
  run: Run,
  search: Search,
  setStatus: (status: () => string) => void,
): Promise<string> {
  const { settings, print } = run;
  const { url: configuredUrl, direct } = settings;
  if (configuredUrl && !direct) validateActivityAddress(new URL(configuredUrl));
  // The stage shows at once that an activity which is not started here does not answer.
  if (configuredUrl && search.parts.length === 0 && !run.tests) return configuredUrl;
  setStatus(() => waiting(search));
  const url = await findWithStatus(run, search);
  if (!search.givenFinder) {
    print({ event: 'found', url });
    if (!direct) validateActivityAddress(new URL(url));
  }
  return url;
}

async function findWithStatus(run: Run, search: Search): Promise<string> {
  const { print, signal, settings, tests } = run;
  const controller = new AbortController();
  const anySignal = AbortSignal.any([signal, controller.signal]);
  const report = async () => {
    await sleep(FIRST_STATUS_DELAY_MS, anySignal);
    while (!anySignal.aborted) {
      print({ event: 'notice', message: waiting(search), lines: [] });
      await sleep(STATUS_INTERVAL_MS, anySignal);
    }
  };
  const late = async (): Promise<never> => {
    const isAttended = !tests && !settings.headless;
    if (isAttended) return new Promise(() => {});
    await sleep(UNATTENDED_TIMEOUT_MS, anySignal);
    anySignal.throwIfAborted();
    const duration = `${UNATTENDED_TIMEOUT_MS / 60_000} minutes`;
    const message = `No page responded within ${duration}: ${describeSearch(search)}.`;
    throw new Failure('noAddress', message);
  };
  void report();
  const page = findPage(search, anySignal).then(async (url) => {
    await waitForOtherParts(run, search.parts, url);
    return url;
  });
  return Promise.race([page, late()]).finally(() => {
    controller.abort();
    for (const finder of [search.givenFinder, ...search.parts.map((part) => part.finder)])
      finder?.stop();
  });
}

const waiting = (search: Search) => `Waiting: ${describeSearch(search)}.`;

function describeSearch({ parts, givenFinder }: Search): string {
  const givenStatus = givenFinder?.status();
  if (givenStatus) return givenStatus;
  const statuses = parts.map(({ name, finder, ended, facts: { error } }) => {
    if (ended.code !== undefined) return undefined;
    const prefix = name ? `${name}: ` : '';
    const nothing = `${name || 'the command'} has printed no address yet; if the page is elsewhere, add --url http://localhost:5173`;
    const status = finder.status();
    const printed = error === undefined ? '' : `. It printed: ${error.replace(/\.$/, '')}`;
    return (status ? prefix + status : nothing) + printed;
  });
  return statuses.filter(Boolean).join('; ') || 'nothing has been started';
}

/** Returns the page of the part with a page's name, or else of the first part that has a page. */
async function findPage({ parts, givenFinder }: Search, signal: AbortSignal): Promise<string> {
  if (givenFinder) return givenFinder.found;
  const pages = parts.filter(({ role }) => role === 'page');
  const likely = pages.length > 0 ? pages : parts.filter(({ role }) => role !== 'server');
  const first = likely.length > 0 ? likely : parts;
  const findPageElsewhere = async (): Promise<string> => {
    const url = await Promise.race(parts.map(({ finder }) => finder.found));
    await sleep(PAGE_TIMEOUT_MS, signal);
    const hasAddress = first.some(({ finder }) => finder.status() !== undefined);
    return hasAddress ? new Promise(() => {}) : url;
  };
  return Promise.race([...first.map(({ finder }) => finder.found), findPageElsewhere()]);
}

/** Waits for the parts that have no page, so that no request goes to a server that has only just been started. */
async function waitForOtherParts(run: Run, parts: readonly Part[], page: string): Promise<void> {
  const { print, signal } = run;
  const namedParts = parts.filter(({ name }) => name !== '');
  const pending = namedParts.map(async ({ name, finder, ended }) => {
    const controller = new AbortController();
    const anySignal = AbortSignal.any([signal, controller.signal]);
    const late = async () => {
      await sleep(PART_WITHOUT_ADDRESS_TIMEOUT_MS, anySignal);
      if (finder.status() !== undefined)
        await sleep(PART_WITH_ADDRESS_TIMEOUT_MS - PART_WITHOUT_ADDRESS_TIMEOUT_MS, anySignal);
    };
    const url = await Promise.race([finder.answered, ended.promise.then(() => {}), late()]);
    controller.abort();
    if (signal.aborted || url === page || ended.code !== undefined) return;
    if (url) return print({ event: 'reachable', name, url });
    const message = `No longer waiting for ${name}: ${finder.status() ?? 'it has printed no address'}.`;
    print({ event: 'notice', message, lines: [] });
  });
  await Promise.all(pending);
}
