import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { streamSSE } from 'hono/streaming';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { frameOrigins, signatures } from '../player';
import { policyModes } from '../policy';
import { MappingError } from '../settings';
import type { DeskLog } from './desk-log';
import type { DeskChange, DeskState } from './desk-state';

/** In bytes. */
const MAX_BODY = 64 * 1024;
/** How many events may wait for a reader. One that falls further behind is cut off, and starts anew. */
const MAX_WAITING = 1000;

const userId = z.string().check(z.regex(/^\d{1,20}$/));
const Change = z.strictObject({
  mappings: z.optional(z.array(z.object({ prefix: z.string(), target: z.string() }))),
  policy: z.optional(
    z.object({
      mode: z.enum(policyModes),
      workers: z.enum(['none', 'self']),
    }),
  ),
  signatures: z.optional(z.record(userId, z.enum(signatures))),
  origins: z.optional(z.record(userId, z.enum(frameOrigins))),
});
const Clearing = z.object({ userId: z.string() });
const Whose = z.object({ userId, applicationId: userId });

/** What the routes ask of the desk. */
interface Desk {
  state(): DeskState;
  /** @throws MappingError when a mapping cannot be used */
  change(change: DeskChange): void;
  clear(userId: string): void;
  /** @throws Error if too many players have a port */
  portOf(player: { userId: string; applicationId: string }): Promise<number>;
}

/**
 * - `GET /events`: server-sent events. First `snapshot` with all that there is ({@link DeskState}); then `notice`,
 *   `cleared` with `{userId}`, and `settings` with what has changed.
 * - `POST /settings`: changes `mappings`, `policy`, `signatures` or `origins`; answers with the state.
 * - `GET /here`: nothing. It answers under the name `desk.localhost` too, so that a page can see whether its browser resolves it.
 * - `POST /ports`: `{port}`, the port of 127.0.0.1 for the player `{userId, applicationId}`, where it does not.
 * - `POST /clear`: forgets the notices of `{userId}`, so that what still happens is told anew.
 *
 * What is refused is answered with `{error: {code, message}}`. The stage's page may ask, and so may programs. No other
 * page may: an activity must not see what others do, or loosen its own policy.
 */
export function deskRoutes(stage: string, log: DeskLog, desk: Desk): Hono {
  const app = new Hono();
  app.onError((error, c) =>
    error instanceof MappingError
      ? refuse(c, 400, 'invalid_mapping', error.message)
      : refuse(c, 500, 'failed', error.message),
  );
  app.use(async (c, next) => {
    const origin = c.req.header('origin');
    const isPage = (c.req.header('sec-fetch-site') ?? 'none') !== 'none';
    if (origin === stage || (origin === undefined && !isPage)) return next();
    return refuse(c, 403, 'other_origin', `Only ${stage} may use the proxy's desk.`);
  });
  app.use(cors({ origin: stage }));
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }));

  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      let waiting = 0;
      const send = (event: string, data: unknown) => {
        waiting += 1;
        if (waiting > MAX_WAITING) return stream.abort();
        void stream.writeSSE({ event, data: JSON.stringify(data) }).finally(() => {
          waiting -= 1;
        });
      };
      const stop = log.follow(send);
      send('snapshot', desk.state());
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      stop();
    }),
  );
  app.post('/settings', async (c) => {
    const read = Change.safeParse(await c.req.json().catch(() => undefined));
    if (!read.success) return refuse(c, 400, 'invalid_settings', z.prettifyError(read.error));
    desk.change(read.data);
    return c.json(desk.state());
  });
  app.get('/here', (c) => c.body(null, 204));
  app.post('/ports', async (c) => {
    const read = Whose.safeParse(await c.req.json().catch(() => undefined));
    if (!read.success) {
      return refuse(
        c,
        400,
        'invalid_body',
        'Name the player: {"userId": "…", "applicationId": "…"}.',
      );
    }
    return c.json({ port: await desk.portOf(read.data) });
  });
  app.post('/clear', async (c) => {
    const read = Clearing.safeParse(await c.req.json().catch(() => undefined));
    if (!read.success) return refuse(c, 400, 'invalid_body', 'Name the player: {"userId": "…"}.');
    desk.clear(read.data.userId);
    return c.json({});
  });
  app.notFound((c) =>
    refuse(
      c,
      404,
      'not_found',
      'This is the desk of the proxy, which has /events, /settings, /ports and /clear. For an activity, open its address on the simulator.',
    ),
  );
  return app;
}

function tooLarge(c: Context): Response {
  return refuse(c, 413, 'body_too_large', `Send at most ${MAX_BODY} bytes.`);
}

function refuse(c: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  return c.json({ error: { code, message } }, status);
}
