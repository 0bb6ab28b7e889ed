import type { ReportEntry } from '../../host';
import type { TrafficView } from '../services/traffic-view';
import { isBeginning } from './attach-host';

/** Vite's answer to a request for a dependency that it has optimized anew meanwhile; it then has the page reload. */
const OUTDATED = 504;
const DEPENDENCY = /\/deps[\w-]*\/[^?]*\?(?:.*&)?v=\w/;
/** How long that reload may take to come, in milliseconds, and how often it is done in its place. */
const MISSED_MS = 3000;
const MOST = 2;

/**
 * Reloads a page that has missed Vite's word to do so: where the first page of a fresh activity brings up a dependency, that word is often
 * sent before the page's socket is open.
 *
 * @returns `read` takes the reports of the page's hosts; `stop` ends it
 */
export function watchOutdated(traffic: TrafficView, client: string, reload: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let remaining = MOST;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const unsubscribe = traffic.listen(client, ({ kind, status, path }) => {
    if (kind !== 'proxied' || status !== OUTDATED || !DEPENDENCY.test(path)) return;
    if (timer || remaining === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      remaining -= 1;
      reload();
    }, MISSED_MS);
  });
  return {
    read(entry: ReportEntry): void {
      if (isBeginning(entry)) cancel();
    },
    stop(): void {
      unsubscribe();
      cancel();
    },
  };
}
