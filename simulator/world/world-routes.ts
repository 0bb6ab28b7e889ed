import { type Context, Hono, type Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Change } from './change';
import { encodeEvent } from './event-stream';
import type { WorldStore } from './world-store';

/** In bytes. */
const MAX_CHANGE = 1024 * 1024;

/** How many events may wait for a reader; one that falls further behind is cut off and starts anew. */
const MAX_WAITING = 1000;

/** This machine, as the addresses of the stage name it. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Shares a world over HTTP with the stage, whose page is served from the same origin.
 *
 * - `GET /world/events`: server-sent events. First `snapshot` with `{seq, world}`, then a `change` with
 *   `{seq, change}` for each change; seq goes up by one. What somebody with `?holder=` has launched is closed when
 *   they go, however they go.
 * - `POST /world/changes`: commits the change in its JSON body; answers `{seq}`, or `{error: {code, message}}`.
 *
 * Other origins are refused: the world holds tokens, and a framed activity is not to move it. So is every other
 * name for this machine: a foreign page whose name was made to lead here would pass for the same origin.
 */
export function worldRoutes(world: WorldStore): Hono {
  const app = new Hono();
  const seqOf = new WeakMap<Change, number>();
  const readers = new Set<(event: string) => void>();
  let seq = 0;
  world.subscribe((change) => {
    seq += 1;
    seqOf.set(change, seq);
    const event = encodeEvent('change', { seq, change });
    for (const send of readers) send(event);
  });

  app.use('/world/*', refuseOtherNames, refuseOtherOrigins);

  app.get('/world/events', (c) => {
    const encoder = new TextEncoder();
    const holder = c.req.query('holder');
    let leave = () => {};
    const events = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const send = (event: string) => {
            if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(event));
            else {
              leave();
              controller.close();
            }
          };
          leave = () => {
            if (readers.delete(send) && holder) letGo(world, holder);
          };
          readers.add(send);
          send(encodeEvent('snapshot', { seq, world: world.get() }));
        },
        cancel: () => leave(),
      },
      { highWaterMark: MAX_WAITING },
    );
    return c.body(events, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
  });

  app.post('/world/changes', bodyLimit({ maxSize: MAX_CHANGE, onError: tooLarge }), async (c) => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      return refuse(c, 415, 'unsupported_media_type', 'Send the change as application/json.');
    }
    const change: unknown = await c.req.json().catch(() => undefined);
    if (!isChange(change)) {
      const message =
        'The body is not a change: a JSON object with a "type", and objects as patches.';
      return refuse(c, 400, 'invalid_change', message);
    }
    try {
      await world.commit(change);
    } catch (error) {
      return refuse(c, 400, 'refused_change', error instanceof Error ? error.message : `${error}`);
    }
    return c.json({ seq: seqOf.get(change) });
  });

  return app;
}

/** Closes what only this holder has kept open. */
function letGo(world: WorldStore, holder: string): void {
  for (const { id, launch } of Object.values(world.get().clients)) {
    if (launch?.holders?.includes(holder)) void world.commit({ type: 'leave', client: id, holder });
  }
}

async function refuseOtherNames(c: Context, next: Next) {
  if (OWN_NAMES.includes(new URL(c.req.url).hostname)) return next();
  const message = 'The world is only at localhost, 127.0.0.1 and [::1]. Open the simulator there.';
  return refuse(c, 403, 'other_host', message);
}

async function refuseOtherOrigins(c: Context, next: Next) {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  const origin = c.req.header('origin');
  const { host } = new URL(c.req.url);
  const same = origin === undefined || origin.replace(/^https?:\/\//, '') === host;
  if (same && (site === 'same-origin' || site === 'none')) return next();
  return refuse(c, 403, 'other_origin', 'Only the simulator itself may use its world.');
}

/** Whether it looks like a change. Whether it can be applied is for the world to say. */
function isChange(value: unknown): value is Change {
  return isObject(value) && typeof value.type === 'string' && isObject(value.patch ?? {});
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tooLarge(c: Context): Response {
  return refuse(c, 413, 'body_too_large', `Send at most ${MAX_CHANGE} bytes.`);
}

function refuse(c: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  return c.json({ error: { code, message } }, status);
}
