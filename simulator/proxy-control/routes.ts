import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { streamSSE } from 'hono/streaming';
import { type Operation, refuse, serve } from '../operation';
import { MappingError } from '../proxy';
import { messageOf } from '../utils';
import { createEventSockets } from '../worlds';
import { proxyOperations as operations } from './operations';
import type { ProxyControl } from './proxy-control';

/** In bytes. */
const MAX_BODY_BYTES = 64 * 1024;
/** A reader that falls further behind is disconnected, and connects again. */
const MAX_WAITING_EVENTS = 1000;

/** Serves the proxy's part of the control interface; `current` returns undefined while there is no proxy. */
export function serveProxyControl(app: Hono, current: () => ProxyControl | undefined): void {
  type Respond<B> = (c: Context, control: ProxyControl, body: B) => Response | Promise<Response>;
  const serveOperation = <B>(operation: Operation<unknown, B>, respond: Respond<B>) =>
    serve(app, operation, (c, { body }) => {
      const control = current();
      if (control) return respond(c, control, body);
      const message = 'No activity is behind the proxy here. Start one, without --direct.';
      return refuse(c, 404, 'no_proxy', message);
    });
  serveOperation(operations.readProxy, (c, control) => c.json(control.state()));
  serveOperation(operations.changeProxy, (c, control, body) => {
    try {
      control.change(body);
    } catch (error) {
      if (!(error instanceof MappingError)) throw error;
      return refuse(c, 400, 'invalid_mapping', error.message);
    }
    return c.json(control.state());
  });
  serveOperation(operations.followProxy, (c, control) =>
    streamSSE(c, async (stream) => {
      let waiting = 0;
      const send = (event: string, data: unknown) => {
        waiting += 1;
        if (waiting > MAX_WAITING_EVENTS) return stream.abort();
        void stream.writeSSE({ event, data: JSON.stringify(data) }).finally(() => {
          waiting -= 1;
        });
      };
      const stop = control.follow(send);
      send('snapshot', control.state());
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      stop();
    }),
  );
  serveOperation(operations.clearNotices, (c, control, { userId }) => {
    control.clear(userId);
    return c.json({});
  });
  serveOperation(operations.openPort, (c, control, player) =>
    control.portOf(player).then(
      (port) => c.json({ port }),
      (error) => refuse(c, 503, 'no_port', messageOf(error)),
    ),
  );
}

/**
 * Serves the same under the proxy's own name, `localhost`, which belongs to no player; and `GET /here`, whose answer
 * is empty. The stage's page and programs have access. No other page has: an activity must not see others' data, or
 * loosen its own policy.
 *
 * @param stage the origin of the page that frames activities
 */
export function serveOnProxyHost(control: ProxyControl, stage: string) {
  const app = new Hono();
  app.onError((error, c) => refuse(c, 500, 'failed', error.message));
  app.use(async (c, next) => {
    const origin = c.req.header('origin');
    const isPage = (c.req.header('sec-fetch-site') ?? 'none') !== 'none';
    if (origin === stage || (origin === undefined && !isPage)) return next();
    return refuse(c, 403, 'other_origin', `Only ${stage} may control the proxy.`);
  });
  app.use(cors({ origin: stage }));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => refuse(c, 413, 'body_too_large', `Send at most ${MAX_BODY_BYTES} bytes.`),
    }),
  );
  serveProxyControl(app, () => control);
  app.get('/here', (c) => c.body(null, 204));
  const message = `This is the proxy. Its settings are at /proxy; GET ${stage}/openapi.json describes them. For an activity, open its address on the simulator.`;
  app.notFound((c) => refuse(c, 404, 'not_found', message));
  return { listener: getRequestListener(app.fetch), sockets: createEventSockets(app.fetch) };
}
