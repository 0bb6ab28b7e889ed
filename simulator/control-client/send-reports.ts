import type { ReportEntry } from '../host';
import { randomToken } from '../utils';

/** The most characters and reports of one post, and the pause before the next, in milliseconds. */
const MAX_BATCH = { reports: 200, characters: 256_000 };
const PAUSE_MS = 25;
const RETRY_AFTER_MS = 500;

/** The most reports that wait to be posted. Further reports are dropped and counted. */
const MAX_QUEUE = { reports: 2000, characters: 1_000_000 };

/** For a closing page's post of 64 KiB, at three bytes a character at most. Source: the Fetch standard, `keepalive`. */
const MAX_KEEPALIVE_CHARACTERS = 20_000;

export type ReportSender = ReturnType<typeof sendReports>;

/**
 * Sends the reports of hosts to the process that keeps their world. Posts in batches, sequentially, so that a flood
 * harms neither the page nor the process. Reports that cannot be posted are dropped and counted.
 *
 * @param address the URL to post to, such as `http://localhost:3333/worlds/default/reports`
 * @param onSent called with the number after the last report once all have arrived; undefined while some have not
 */
export function sendReports(
  address: string,
  onSent: (next: number | undefined) => void = () => {},
) {
  let waiting: string[] = [];
  let characters = 0;
  let dropped = 0;
  let busy = false;
  let isOver = false;

  const takeBatch = (limit: { reports: number; characters: number }) => {
    let length = 0;
    let count = 0;
    while (count < waiting.length && count < limit.reports) {
      length += waiting[count]?.length ?? 0;
      if (length > limit.characters && count > 0) break;
      count += 1;
    }
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    characters = waiting.reduce((sum, { length }) => sum + length, 0);
    const body = `{"reports":[${batch.join()}],"dropped":${dropped}}`;
    const droppedSoFar = dropped;
    dropped = 0;
    return { body, reports: count + droppedSoFar };
  };

  const post = async (body: string, keepalive = false) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body, keepalive });
    const result = await response.json();
    if (!response.ok) throw new Error(`It responded with ${response.status}`);
    return Number(result.next);
  };

  const send = async () => {
    busy = true;
    // Reports of the same moment are posted together.
    await Promise.resolve();
    while (waiting.length + dropped > 0 && !isOver) {
      const { body, reports } = takeBatch(MAX_BATCH);
      const next = await post(body).catch(() => undefined);
      if (next === undefined) dropped += reports;
      else if (waiting.length + dropped === 0 && !isOver) onSent(next);
      await new Promise((resolve) =>
        setTimeout(resolve, next === undefined ? RETRY_AFTER_MS : PAUSE_MS),
      );
    }
    busy = false;
  };

  const last = () => {
    if (waiting.length + dropped > 0)
      post(takeBatch({ ...MAX_BATCH, characters: MAX_KEEPALIVE_CHARACTERS }).body, true).catch(
        () => {},
      );
  };
  window.addEventListener('pagehide', last);
  onSent(0);

  return {
    /** Begins another host of a client. Returns a function that sends an entry of its report. */
    host(client: string) {
      const host = randomToken();
      return (entry: ReportEntry): void => {
        if (isOver) return;
        const text = JSON.stringify({ client, host, ...entry });
        if (waiting.length >= MAX_QUEUE.reports || characters > MAX_QUEUE.characters) dropped += 1;
        else {
          waiting.push(text);
          characters += text.length;
        }
        onSent(undefined);
        if (!busy) void send();
      };
    },
    /** Sends as many of the waiting reports as a closing page may, and stops. */
    stop(): void {
      isOver = true;
      last();
      waiting = [];
      window.removeEventListener('pagehide', last);
    },
  };
}
