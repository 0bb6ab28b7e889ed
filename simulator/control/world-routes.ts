import { type Context, Hono, type Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { choosePlayer, playerAddress, playingIn } from '../launch';
import { openApi, refuse, serve } from '../operation';
import { parity } from '../parity';
import { type ProxyControl, serveProxyControl } from '../proxy-control';
import { MAX_RECORDING_BYTES } from '../recording';
import { presets } from '../scenario';
import { getOwn, messageOf } from '../utils';
import { ChangeTooLong, closeLaunchesOf, WorldFull, WorldNameError } from '../world';
import { type SharedWorld, TooManyWorlds, type Worlds } from '../worlds';
import { serveByHand } from './by-hand-routes';
import { jsonSchemas } from './json-schemas';
import { maskResponses } from './mask-responses';
import { components, operations } from './operations';
import { serveReplacing } from './replacing-routes';
import { eventStreamHeaders, serveReports } from './report-routes';
import { serveReplays, serveTorture } from './run-routes';

/** In bytes. */
const MAX_BODY_BYTES = 1024 * 1024;

/** In bytes: 10,000 events of speaking several times over. A reader further behind is cut off, and reconnects. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

/** The names of this machine in the stage's addresses. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The control interface: shares worlds over HTTP with the stage, whose page is served from the same origin, and with
 * programs. `operations` lists what it does. A world is created on the first request that names it.
 *
 * Other origins are refused: a world holds tokens, and a framed activity must not change it. So is any other name for
 * this machine, which prevents DNS rebinding: a foreign page whose name resolves here would pass for the same origin.
 *
 * @param proxyControl returns the proxy's control; undefined while there is no proxy
 */
export function worldRoutes(
  worlds: Worlds,
  proxyControl = (): ProxyControl | undefined => undefined,
): Hono {
  const app = new Hono();
  app.onError(respondToError);
  app.notFound((c) => {
    const message = `There is no ${c.req.method} ${c.req.path}; GET /openapi.json lists the operations.`;
    return refuse(c, 404, 'not_found', message);
  });
  app.use(refuseOtherNames, refuseOtherOrigins);
  const mask = maskResponses(worlds.secrets);
  app.use('/worlds/*', mask).use('/proxy/*', mask);
  const [limit, limitOfRecordings] = [limitTo(MAX_BODY_BYTES), limitTo(MAX_RECORDING_BYTES)];
  app.use((c, next) =>
    (/\/(?:replay|restore)$/.test(c.req.path) ? limitOfRecordings : limit)(c, next),
  );
  serveReports(app, worlds);
  serveByHand(app, worlds);
  serveReplacing(app, worlds);
  serveReplays(app, worlds);
  serveTorture(app, worlds);
  serveProxyControl(app, proxyControl);
  const openWorld = (c: Context) => worlds.open(c.req.param('world') ?? '');
  serve(app, operations.describeScenarios, (c) => c.json(jsonSchemas['scenario.schema.json']()));
  serve(app, operations.describeRecordings, (c) => c.json(jsonSchemas['recording.schema.json']()));
  serve(app, operations.readParity, (c) => c.json(parity()));
  let document: object | undefined;
  serve(app, operations.describe, (c) => {
    document ??= openApi(operations, components);
    return c.json(document);
  });

  serve(app, operations.listWorlds, (c) =>
    c.json({ worlds: worlds.all().map(({ name, followers }) => ({ name, followers })) }),
  );

  serve(app, operations.readWorld, (c) => {
    const { seq, undoable, store } = openWorld(c);
    return c.json({ seq, undoable, world: store.get() });
  });

  serve(app, operations.followWorld, (c, { query: { stageId, scenario } }) => {
    const world = worlds.open(c.req.param('world') ?? '', getOwn(presets, scenario ?? ''));
    return c.body(eventsOf(world, stageId), 200, eventStreamHeaders);
  });

  serve(app, operations.commitChange, async (c, { query, body }) => {
    const world = openWorld(c);
    try {
      return c.json({ seq: await world.commit(body, query.by) });
    } catch (error) {
      return refuse(c, 400, 'refused_change', messageOf(error));
    }
  });

  serve(app, operations.undoChange, async (c) => {
    const world = openWorld(c);
    try {
      const undone = await world.undo();
      return undone
        ? c.json(undone)
        : refuse(c, 409, 'nothing_to_undo', 'There is no change to undo.');
    } catch (error) {
      const message = `The last change can no longer be undone: ${messageOf(error)}`;
      return refuse(c, 409, 'not_undone', message);
    }
  });

  serve(app, operations.findAddress, (c, { query: { user, ...opening } }) => {
    const { name, store } = openWorld(c);
    try {
      const player = choosePlayer(store.get(), user, playingIn(store.get()));
      return c.json({
        address: playerAddress(new URL(c.req.url).origin, name, player.id, opening),
        userId: player.id,
      });
    } catch (error) {
      return refuse(c, 404, 'no_such_user', messageOf(error));
    }
  });

  serve(app, operations.listDialogs, (c) => {
    const clients = Object.values(openWorld(c).store.get().clients);
    const dialogs = clients.flatMap(({ id, userId, dialogs }) =>
      dialogs.map((dialog) => ({ client: id, userId, dialog })),
    );
    return c.json({ dialogs });
  });

  return app;
}

function eventsOf(world: SharedWorld, stageId: string | undefined): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const stop = world.follow((event) => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(event));
          else {
            leave();
            controller.close();
          }
        }, stageId);
        leave = () => {
          leave = () => {};
          stop();
          if (stageId) closeLaunchesOf(world.store, stageId);
        };
      },
      cancel: () => leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED_BYTES }),
  );
}

async function refuseOtherNames(c: Context, next: Next) {
  if (LOOPBACK_NAMES.includes(new URL(c.req.url).hostname)) return next();
  const message =
    'Worlds are served at localhost, 127.0.0.1 and [::1] only. Open the simulator there.';
  return refuse(c, 403, 'other_host', message);
}

async function refuseOtherOrigins(c: Context, next: Next) {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  const origin = c.req.header('origin');
  const { host } = new URL(c.req.url);
  const isSameOrigin = origin === undefined || origin.replace(/^https?:\/\//, '') === host;
  if (isSameOrigin && (site === 'same-origin' || site === 'none')) return next();
  return refuse(c, 403, 'other_origin', 'Only the simulator’s own pages may use its worlds.');
}

/** Responds to an error that no route has handled. */
function respondToError(error: Error, c: Context): Response {
  if (error instanceof WorldNameError) return refuse(c, 400, 'invalid_name', error.message);
  if (error instanceof ChangeTooLong || error instanceof WorldFull)
    return refuse(c, 400, 'refused_change', error.message);
  if (error instanceof TooManyWorlds) return refuse(c, 503, 'too_many_worlds', error.message);
  console.error(`The simulator failed at ${c.req.method} ${new URL(c.req.url).pathname}:`, error);
  return refuse(c, 500, 'failed', 'The simulator failed; see its output.');
}

function limitTo(maxSize: number) {
  const onError = (c: Context) =>
    refuse(c, 413, 'body_too_large', `Send at most ${maxSize} bytes.`);
  return bodyLimit({ maxSize, onError });
}
