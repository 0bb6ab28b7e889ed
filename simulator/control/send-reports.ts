import type { ReportEntry } from '../host/report';
import { randomToken } from '../world/secret';

/** What goes in one post, and how long to wait before the next, in milliseconds. */
const POST = { reports: 200, characters: 256_000 };
const PAUSE = 25;
const RETRY = 500;

/** How much waits to be posted; what comes beyond is counted, and left out. */
const WAITING = { reports: 2000, characters: 1_000_000 };

/** How much a page may still send while it goes, in bytes. Source: the Fetch standard, `keepalive`. */
const LAST = 60_000;

/** Brings what hosts report to the process that keeps their world. */
export interface ReportSender {
  /** Another host of that client begins; what comes back reads its report. */
  host(client: string): (entry: ReportEntry) => void;
  /** Sends what is still waiting, as far as it goes, and nothing more. */
  stop(): void;
}

/**
 * Posts in batches, one after the other, so that a flood harms neither the page nor the process. Whatever fails is left
 * out, and counted.
 *
 * @param address where to post, such as `http://localhost:3333/worlds/default/reports`
 * @param onSent told of the number behind everything that has been reported, once it has all arrived; undefined while
 *   something is on its way
 */
export function sendReports(
  address: string,
  onSent: (next: number | undefined) => void = () => {},
): ReportSender {
  let waiting: string[] = [];
  let characters = 0;
  let dropped = 0;
  let busy = false;
  let over = false;

  const take = (limit: { reports: number; characters: number }) => {
    let length = 0;
    let count = 0;
    while (count < waiting.length && count < limit.reports) {
      length += waiting[count]?.length ?? 0;
      if (length > limit.characters && count > 0) break;
      count += 1;
    }
    const taken = waiting.slice(0, count);
    waiting = waiting.slice(count);
    characters = waiting.reduce((sum, { length }) => sum + length, 0);
    const body = `{"reports":[${taken.join()}],"dropped":${dropped}}`;
    const left = dropped;
    dropped = 0;
    return { body, reports: count + left };
  };

  const post = async (body: string, keepalive = false) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body, keepalive });
    const answer = await response.json();
    if (!response.ok) throw new Error(`It answered ${response.status}`);
    return Number(answer.next);
  };

  const send = async () => {
    busy = true;
    // Whatever is reported in one go is posted together.
    await Promise.resolve();
    while (waiting.length + dropped > 0 && !over) {
      const { body, reports } = take(POST);
      const next = await post(body).catch(() => undefined);
      if (next === undefined) dropped += reports;
      else if (waiting.length + dropped === 0 && !over) onSent(next);
      await new Promise((resolve) => setTimeout(resolve, next === undefined ? RETRY : PAUSE));
    }
    busy = false;
  };

  const last = () => {
    if (waiting.length + dropped > 0)
      post(take({ ...POST, characters: LAST }).body, true).catch(() => {});
  };
  window.addEventListener('pagehide', last);
  onSent(0);

  return {
    host(client) {
      const host = randomToken();
      return (entry) => {
        if (over) return;
        const text = JSON.stringify({ client, host, ...entry });
        if (waiting.length >= WAITING.reports || characters > WAITING.characters) dropped += 1;
        else {
          waiting.push(text);
          characters += text.length;
        }
        onSent(undefined);
        if (!busy) void send();
      };
    },
    stop() {
      over = true;
      last();
      waiting = [];
      window.removeEventListener('pagehide', last);
    },
  };
}
