import { type Context, Hono } from 'hono';
import { rowOfRequest } from '../traffic/read-request';
import { encodeEvent } from '../world/event-stream';
import type { SharedWorld } from '../world/shared-world';
import type { Worlds } from '../world/worlds';
import { jsonBody, refuse } from './answers';
import { ReportPost, RequestPost } from './report';
import type { NewReport, ReportLog, ReportPage } from './report-log';

/**
 * What has happened in a world, for whoever reads it; see `Report`.
 *
 * - `GET /worlds/:world/reports?from=`: some reports from that number on, as `{reports, next, missed}`: `next` is where to
 *   go on, `missed` how many were gone already.
 * - `GET /worlds/:world/reports/events?from=`: the same as server-sent events `reports`, and what comes after. Whoever
 *   reads slowly misses some, and is told how many. `Last-Event-ID` goes before `from`.
 * - `POST /worlds/:world/reports`: `{reports, dropped}` of a stage's hosts. Answers `{next}`.
 * - `POST /worlds/requests`: `{requests}` through the proxy, each told to the world of its `userId`.
 */
export function reportRoutes(worlds: Worlds): Hono {
  const app = new Hono();
  const opened = (c: Context) => worlds.open(c.req.param('world') ?? '');

  app.post('/worlds/requests', async (c) => {
    const read = await jsonBody(c, RequestPost, 'invalid_requests');
    if (read instanceof Response) return read;
    for (const request of read.requests) {
      const { userId } = request;
      const world = worlds.find(({ users }) => Object.hasOwn(users, userId)) ?? worlds.first;
      world.tell(rowOfRequest({ ...request, kind: 'proxied' }, world.store.get()));
    }
    return c.json({ told: read.requests.length });
  });

  app.post('/worlds/:world/reports', async (c) => {
    const read = await jsonBody(c, ReportPost, 'invalid_reports');
    if (read instanceof Response) return read;
    const { reports } = opened(c);
    // Bounded, and numbered by its host; what is in it is for whoever reads it to judge.
    for (const report of read.reports) reports.add(report as unknown as NewReport);
    if (read.dropped) reports.drop(read.dropped);
    return c.json({ next: reports.end });
  });

  app.get('/worlds/:world/reports', (c) => {
    const from = numberIn(c.req.query('from'));
    if (from === undefined) return refuse(c, 400, 'invalid_from', NO_NUMBER);
    const { reports } = opened(c);
    return c.body(jsonOf(reports.read(from)), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
  });

  app.get('/worlds/:world/reports/events', (c) => {
    const last = numberIn(c.req.header('last-event-id') ?? '-1');
    const from = last === undefined || last < 0 ? numberIn(c.req.query('from')) : last + 1;
    if (from === undefined) return refuse(c, 400, 'invalid_from', NO_NUMBER);
    return c.body(eventsOf(opened(c), from), 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
  });

  return app;
}

const NO_NUMBER = 'The number to begin from is not a whole number. Send from=0 for everything.';

function numberIn(text = '0'): number | undefined {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Written once, when a report comes: what reads them many times does not write them again. */
function jsonOf({ reports, next, missed }: ReportPage): string {
  return `{"reports":[${reports.join()}],"next":${next},"missed":${missed}}`;
}

/** A page at a time, when the reader is ready for it: so nobody is waited for, and nothing piles up. */
function eventsOf(world: SharedWorld, begin: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const leaving = new AbortController();
  const { reports }: { reports: ReportLog } = world;
  const leave = world.attend();
  let from = begin;
  let first = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // The first event says that the reader is heard, whether there is something or not.
        if (!first) await reports.has(from, leaving.signal);
        if (leaving.signal.aborted) return;
        first = false;
        const page = reports.read(from);
        from = page.next;
        const id = page.next > 0 ? `id: ${page.next - 1}\n` : '';
        controller.enqueue(encoder.encode(id + encodeEvent('reports', undefined, jsonOf(page))));
      },
      cancel() {
        leaving.abort();
        leave();
      },
    },
    { highWaterMark: 1 },
  );
}
