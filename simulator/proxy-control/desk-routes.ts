import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { streamSSE } from 'hono/streaming';
import { refuse, serve } from '../operation';
import { MappingError } from '../proxy';
import type { DeskLog } from './desk-log';
import { deskOperations as operations } from './desk-operations';
import type { DeskChange, DeskState } from './desk-state';

/** In bytes. */
const MAX_BODY = 64 * 1024;
/** How many events may wait for a reader. One that falls further behind is cut off, and starts anew. */
const MAX_WAITING = 1000;

/** What the routes ask of the desk. */
export interface Desk {
  readonly log: DeskLog;
  state(): DeskState;
  /** @throws MappingError when a mapping cannot be used */
  change(change: DeskChange): void;
  clear(userId: string): void;
  /** @throws Error if too many players have a port */
  portOf(player: { userId: string; applicationId: string }): Promise<number>;
}

/**
 * Serves the part of the control interface that is about the proxy.
 *
 * @param deskNow the desk; undefined while there is no proxy
 */
export function serveDesk(app: Hono, deskNow: () => Desk | undefined): void {
  const at = (c: Context, answer: (desk: Desk) => Response | Promise<Response>) => {
    const desk = deskNow();
    if (desk) return answer(desk);
    const message = 'No activity is behind the proxy here. Start one, without --direct.';
    return refuse(c, 404, 'no_proxy', message);
  };
  serve(app, operations.readProxy, (c) => at(c, (desk) => c.json(desk.state())));
  serve(app, operations.changeProxy, (c, { body }) =>
    at(c, (desk) => {
      try {
        desk.change(body);
      } catch (error) {
        if (!(error instanceof MappingError)) throw error;
        return refuse(c, 400, 'invalid_mapping', error.message);
      }
      return c.json(desk.state());
    }),
  );
  serve(app, operations.followProxy, (c) =>
    at(c, (desk) =>
      streamSSE(c, async (stream) => {
        let waiting = 0;
        const send = (event: string, data: unknown) => {
          waiting += 1;
          if (waiting > MAX_WAITING) return stream.abort();
          void stream.writeSSE({ event, data: JSON.stringify(data) }).finally(() => {
            waiting -= 1;
          });
        };
        const stop = desk.log.follow(send);
        send('snapshot', desk.state());
        await new Promise<void>((resolve) => stream.onAbort(resolve));
        stop();
      }),
    ),
  );
  serve(app, operations.clearNotices, (c, { body }) =>
    at(c, (desk) => {
      desk.clear(body.userId);
      return c.json({});
    }),
  );
  serve(app, operations.openPort, (c, { body }) =>
    at(c, (desk) =>
      desk.portOf(body).then(
        (port) => c.json({ port }),
        (error) => refuse(c, 503, 'no_port', error instanceof Error ? error.message : `${error}`),
      ),
    ),
  );
}

/**
 * The same under the proxy's own name, and `GET /here`, which answers nothing. The stage's page may ask, and so may programs. No
 * other page may: an activity must not see what others do, or loosen its own policy.
 */
export function deskRoutes(stage: string, desk: Desk): Hono {
  const app = new Hono();
  app.onError((error, c) => refuse(c, 500, 'failed', error.message));
  app.use(async (c, next) => {
    const origin = c.req.header('origin');
    const isPage = (c.req.header('sec-fetch-site') ?? 'none') !== 'none';
    if (origin === stage || (origin === undefined && !isPage)) return next();
    return refuse(c, 403, 'other_origin', `Only ${stage} may use the proxy's desk.`);
  });
  app.use(cors({ origin: stage }));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY,
      onError: (c) => refuse(c, 413, 'body_too_large', `Send at most ${MAX_BODY} bytes.`),
    }),
  );
  serveDesk(app, () => desk);
  app.get('/here', (c) => c.body(null, 204));
  const message = `This is the proxy. Its settings are at /proxy; GET ${stage}/openapi.json describes them. For an activity, open its address on the simulator.`;
  app.notFound((c) => refuse(c, 404, 'not_found', message));
  return app;
}
