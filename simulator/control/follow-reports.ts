import { readEvents } from '../world/event-stream';
import { pause } from '../world/pause';
import type { Report } from './report';

/** How long to wait before connecting again, in milliseconds. */
const RETRY_AFTER = 500;

/** Some reports of a world, in order; `missed` says how many there were before them that are gone. */
interface ReportPage {
  reports: Report[];
  next: number;
  missed: number;
}

/**
 * Follows what is reported of a world, from the oldest report that is there. When the connection is lost, it is made
 * again, and goes on where it was.
 *
 * @param baseUrl the simulator's address
 * @param world the world's name
 * @returns ends it
 */
export function followReports(
  baseUrl: string,
  world: string,
  read: (page: ReportPage) => void,
): () => void {
  const address = `${baseUrl.replace(/\/+$/, '')}/worlds/${world}/reports/events`;
  const closing = new AbortController();
  let from = 0;

  const once = async () => {
    const { body } = await fetch(`${address}?from=${from}`, { signal: closing.signal });
    if (!body) return;
    for await (const { data } of readEvents(body)) {
      const page: ReportPage = JSON.parse(data);
      from = page.next;
      read(page);
    }
  };
  const follow = async () => {
    while (!closing.signal.aborted) {
      // However it ended, it is tried again.
      await once().catch(() => {});
      await pause(RETRY_AFTER, closing.signal);
    }
  };
  void follow();
  return () => closing.abort();
}
