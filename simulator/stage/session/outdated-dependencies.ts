import type { ReportEntry } from '../../host';
import type { TrafficStore } from '../services/traffic-store';
import { isPageStart } from './attach-host';

/** Vite's status for a request for a dependency that it has re-optimized in the meantime; it then reloads the page. */
const OUTDATED_STATUS = 504;
const DEPENDENCY_PATH = /\/deps[\w-]*\/[^?]*\?(?:.*&)?v=\w/;
/** The time after which a missed reload is made up for, in milliseconds, and the maximum number of times. */
const RELOAD_DELAY_MS = 3000;
const MAX_RELOADS = 2;

/**
 * Reloads a page that has missed Vite's message to do so: where the first page of a fresh activity needs a new
 * dependency, that message is often sent before the page's socket is open.
 *
 * @returns `read` receives the reports of the page's hosts; `stop` ends it
 */
export function watchOutdatedDependencies(
  traffic: TrafficStore,
  client: string,
  reload: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let remaining = MAX_RELOADS;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const unsubscribe = traffic.listen(client, ({ kind, status, path }) => {
    if (kind !== 'proxied' || status !== OUTDATED_STATUS || !DEPENDENCY_PATH.test(path)) return;
    if (timer || remaining === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      remaining -= 1;
      reload();
    }, RELOAD_DELAY_MS);
  });
  return {
    read(entry: ReportEntry): void {
      if (isPageStart(entry)) cancel();
    },
    stop(): void {
      unsubscribe();
      cancel();
    },
  };
}
