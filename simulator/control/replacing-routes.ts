import type { Context, Hono } from 'hono';
import { refuse, serve } from '../operation';
import { scenarioOf } from '../scenario';
import { closeLaunchesOf, type SavedWorld } from '../world';
import type { SharedWorld, Worlds } from '../worlds';
import { operations } from './operations';

/** The time that a stage has to return, in milliseconds: browsers throttle hidden tabs to once a minute. */
const RECONNECT_TIMEOUT_MS = 90_000;

/** Serves the routes that replace a world: with its initial state, a scenario, or a saved copy. */
export function serveReplacing(app: Hono, worlds: Worlds): void {
  const openWorld = (c: Context) => worlds.open(c.req.param('world') ?? '');

  serve(app, operations.resetWorld, (c) => c.json({ seq: worlds.reset(openWorld(c)) }));

  serve(app, operations.saveScenario, (c) => {
    const { name, store } = openWorld(c);
    c.header('content-disposition', `attachment; filename="${name}.scenario.json"`);
    return c.body(`${JSON.stringify(scenarioOf(store.get(), name), null, 2)}\n`, 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
  });

  serve(app, operations.beginScenario, (c, { query, body }) => {
    const name = c.req.param('world') ?? '';
    // A link's scenario is for users without the world, and nobody else loses theirs.
    if (query.only === 'new') return c.json({ seq: worlds.open(name, body).seq });
    return c.json({ seq: worlds.reset(worlds.open(name), body) });
  });

  serve(app, operations.restoreWorld, (c, { body }) => {
    const saved = body as SavedWorld;
    const world = openWorld(c);
    // The platform finds a caller's world by its ids.
    const others = worlds.all().filter((each) => each !== world);
    const userIds = Object.keys(saved.world.users);
    if (others.some(({ store }) => userIds.some((id) => Object.hasOwn(store.get().users, id)))) {
      const message = `The users in this world belong to another world. A world can be restored only under its own name.`;
      return refuse(c, 400, 'other_world', message);
    }
    const seq = world.restore(saved);
    if (seq === undefined) return c.json({ seq: world.seq });
    setTimeout(closeAbandonedLaunches, RECONNECT_TIMEOUT_MS, world).unref();
    return c.json({ seq });
  });
}

/** Closes the launches of stages that have not returned. */
function closeAbandonedLaunches({ store, stageIds }: SharedWorld): void {
  for (const { launch } of Object.values(store.get().clients)) {
    for (const stageId of launch?.stageIds ?? [])
      if (!stageIds.has(stageId)) closeLaunchesOf(store, stageId);
  }
}
