import type { Context, Hono } from 'hono';
import { refuse, serve } from '../operation';
import { rowOfRequest } from '../traffic';
import { encodeEvent } from '../utils';
import type { NewReport, ReportLog, ReportPage, SharedWorld, Worlds } from '../worlds';
import { operations } from './operations';

/** The headers of a stream of events. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
};

/** Serves the reports of a world, and receives them from stages and the proxy. */
export function serveReports(app: Hono, worlds: Worlds): void {
  const openWorld = (c: Context) => worlds.open(c.req.param('world') ?? '');

  serve(app, operations.postRequests, (c, { body }) => {
    for (const request of body.requests) {
      const { userId } = request;
      const world = worlds.find(({ users }) => Object.hasOwn(users, userId)) ?? worlds.fallback();
      world.addRequest(rowOfRequest({ ...request, kind: 'proxied' }, world.store.get()));
    }
    return c.json({ received: body.requests.length });
  });

  serve(app, operations.postReports, (c, { body }) => {
    const { reports } = openWorld(c);
    // The host has bounded and numbered the entry. The reader validates its content.
    for (const report of body.reports) reports.add(report as unknown as NewReport);
    if (body.dropped) reports.drop(body.dropped);
    return c.json({ next: reports.end });
  });

  serve(app, operations.saveRecording, (c) => {
    const world = openWorld(c);
    c.header('content-disposition', `attachment; filename="${world.name}.recording.json"`);
    c.header('cache-control', 'no-store');
    return c.json(world.recording());
  });

  serve(app, operations.readReports, (c, { query }) =>
    c.body(jsonOf(openWorld(c).reports.read(Number(query.from))), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    }),
  );

  serve(app, operations.followReports, (c, { query }) => {
    const last = c.req.header('last-event-id');
    if (last !== undefined && !/^\d{1,15}$/.test(last))
      return refuse(c, 400, 'invalid_from', INVALID_LAST_EVENT_ID);
    const from = last === undefined ? Number(query.from) : Number(last) + 1;
    return c.body(eventsOf(openWorld(c), from), 200, eventStreamHeaders);
  });
}

const INVALID_LAST_EVENT_ID =
  'Last-Event-ID is not a whole number. To read everything, leave it out and send from=0.';

/** Formats a page of reports. They are kept as JSON, so that many readers do not cost many conversions. */
function jsonOf({ reports, next, missed }: ReportPage): string {
  return `{"reports":[${reports.join()}],"next":${next},"missed":${missed}}`;
}

/** Streams a page whenever the reader is ready, so that nothing piles up for a slow reader. */
function eventsOf(world: SharedWorld, begin: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const leaving = new AbortController();
  const { reports }: { reports: ReportLog } = world;
  const leave = world.addReader();
  let from = begin;
  let first = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // The first event is sent even if it is empty, to signal that the stream has begun.
        if (!first) await reports.waitFor(from, leaving.signal);
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
