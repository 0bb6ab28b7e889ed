import { readEvents, sleep } from '../utils';
import type { Report } from '../worlds';

const RETRY_AFTER_MS = 500;

/** Some reports of a world, in order. `missed` is the number of earlier reports that are gone. */
interface ReportPage {
  reports: Report[];
  next: number;
  missed: number;
}

/**
 * Follows the reports of a world with their secrets, from the oldest kept one on. After a lost connection it
 * reconnects and resumes at the same report. Returns a function that stops it.
 */
export function followReports(
  baseUrl: string,
  world: string,
  read: (page: ReportPage) => void,
): () => void {
  const address = `${baseUrl.replace(/\/+$/, '')}/worlds/${world}/reports/events`;
  const closing = new AbortController();
  let from = 0;

  const followOnce = async () => {
    const { body } = await fetch(`${address}?secrets=true&from=${from}`, {
      signal: closing.signal,
    });
    if (!body) return;
    for await (const { data } of readEvents(body)) {
      const page: ReportPage = JSON.parse(data);
      from = page.next;
      read(page);
    }
  };
  const follow = async () => {
    while (!closing.signal.aborted) {
      // Reconnects, however the connection ended.
      await followOnce().catch(() => {});
      await sleep(RETRY_AFTER_MS, closing.signal);
    }
  };
  void follow();
  return () => closing.abort();
}
