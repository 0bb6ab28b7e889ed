import { type Context, Hono, type Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from '../control/answers';
import { reportRoutes } from '../control/report-routes';
import { presets } from '../scenario/presets';
import { scenarioRoutes } from '../scenario/routes';
import { own } from './own';
import { Change } from './schema/change';
import { readAs } from './schema/problem';
import type { SharedWorld } from './shared-world';
import { WorldNameError } from './world-name';
import type { WorldStore } from './world-store';
import { TooManyWorlds, type Worlds } from './worlds';

/** In bytes. */
const MAX_BODY = 1024 * 1024;

/** How many bytes of events may wait for a reader, 10,000 of speaking several times over; one that falls further behind is cut off and starts anew. */
const MAX_WAITING = 8 * 1024 * 1024;

/** This machine, as the addresses of the stage name it. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Shares worlds over HTTP with the stage, whose page is served from the same origin, and with programs. Whichever world
 * is named begins when it is first asked for.
 *
 * - `GET /worlds`: `{worlds: [{name, followers}]}`.
 * - `GET /worlds/:world/events`: server-sent events. First `snapshot` with `{seq, undoable, world}`, then a `change` with
 *   `{seq, undoable, change}` for each change; seq goes up by one. Another snapshot comes when the whole world is another
 *   one. A `request` tells of one to the REST API or through the proxy, by somebody of the world; it has no number. What somebody with `?holder=` has launched is closed when they go, however they go.
 * - `POST /worlds/:world/changes`: commits the change in its JSON body; with `?by=person`, it can be undone. Answers `{seq}`.
 * - `POST /worlds/:world/undo`: takes back the last change by a person. Answers `{seq, undone}`.
 * - `POST /worlds/:world/reset`: begins the world anew. Answers `{seq}`.
 * - A world as a scenario: see `scenarioRoutes`. A stream with `?scenario=` begins a world that is not there yet from a preset.
 * - What has happened in a world: see `reportRoutes`.
 *
 * What is refused is answered with `{error: {code, message}}`. Other origins are refused: a world holds tokens, and a
 * framed activity is not to move it. So is every other name for this machine: a foreign page whose name was made to lead
 * here would pass for the same origin.
 */
export function worldRoutes(worlds: Worlds): Hono {
  const app = new Hono();
  app.onError(failed);
  app.use(refuseOtherNames, refuseOtherOrigins);
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }));
  app.route('/', reportRoutes(worlds));
  const opened = (c: Context) => worlds.open(c.req.param('world') ?? '');

  /** With `?scenario=`, a world that is not there yet begins from that preset. */
  const beginning = (c: Context) =>
    worlds.open(c.req.param('world') ?? '', own(presets, c.req.query('scenario') ?? ''));

  app.get('/worlds', (c) =>
    c.json({ worlds: worlds.all().map(({ name, followers }) => ({ name, followers })) }),
  );

  app.get('/worlds/:world/events', (c) =>
    c.body(eventsOf(beginning(c), c.req.query('holder')), 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    }),
  );

  app.post('/worlds/:world/changes', async (c) => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      return refuse(c, 415, 'unsupported_media_type', 'Send the change as application/json.');
    }
    const body: unknown = await c.req.json().catch(() => undefined);
    if (body === undefined) return refuse(c, 400, 'not_json', 'The body is not JSON.');
    const { value: change, problem } = readAs(Change, body, 'The change');
    if (problem !== undefined) return refuse(c, 400, 'invalid_change', `${problem}.`);
    const world = opened(c);
    try {
      const by = c.req.query('by') === 'person' ? 'person' : undefined;
      return c.json({ seq: await world.commit(change, by) });
    } catch (error) {
      return refuse(c, 400, 'refused_change', wordsOf(error));
    }
  });

  app.post('/worlds/:world/undo', async (c) => {
    const world = opened(c);
    try {
      const undone = await world.undo();
      return undone
        ? c.json(undone)
        : refuse(c, 409, 'nothing_to_undo', 'Nobody has changed anything that can be undone.');
    } catch (error) {
      const message = `The last change can no longer be undone: ${wordsOf(error)}`;
      return refuse(c, 409, 'not_undone', message);
    }
  });

  app.post('/worlds/:world/reset', (c) => c.json({ seq: worlds.reset(opened(c)) }));
  app.route('/', scenarioRoutes(worlds));

  return app;
}

/** What a world tells somebody from now on. */
function eventsOf(world: SharedWorld, holder: string | undefined): ReadableStream<Uint8Array> {
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
        });
        leave = () => {
          leave = () => {};
          stop();
          if (holder) letGo(world.store, holder);
        };
      },
      cancel: () => leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING }),
  );
}

/** Closes what only this holder has kept open. */
function letGo(world: WorldStore, holder: string): void {
  for (const { id, launch } of Object.values(world.get().clients)) {
    if (launch?.holders?.includes(holder)) void world.commit({ type: 'leave', client: id, holder });
  }
}

async function refuseOtherNames(c: Context, next: Next) {
  if (OWN_NAMES.includes(new URL(c.req.url).hostname)) return next();
  const message = 'Worlds are only at localhost, 127.0.0.1 and [::1]. Open the simulator there.';
  return refuse(c, 403, 'other_host', message);
}

async function refuseOtherOrigins(c: Context, next: Next) {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  const origin = c.req.header('origin');
  const { host } = new URL(c.req.url);
  const same = origin === undefined || origin.replace(/^https?:\/\//, '') === host;
  if (same && (site === 'same-origin' || site === 'none')) return next();
  return refuse(c, 403, 'other_origin', 'Only the simulator itself may use its worlds.');
}

/** What becomes of an error that no route has expected. */
function failed(error: Error, c: Context): Response {
  if (error instanceof WorldNameError) return refuse(c, 400, 'invalid_name', error.message);
  if (error instanceof TooManyWorlds) return refuse(c, 503, 'too_many_worlds', error.message);
  console.error(`The simulator failed at ${c.req.method} ${c.req.path}:`, error);
  return refuse(c, 500, 'failed', 'The simulator failed; its output says why.');
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function tooLarge(c: Context): Response {
  return refuse(c, 413, 'body_too_large', `Send at most ${MAX_BODY} bytes.`);
}
