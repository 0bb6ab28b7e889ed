import type { Hono } from 'hono';
import { refuse, serve } from '../operation';
import { closeLaunchesOf, type KeptWorld } from '../world';
import type { SharedWorld, Worlds } from '../worlds';
import { operations } from './operations';

/** How long a stage may take to come back, in milliseconds: browsers let tabs that nobody sees act once a minute. */
const RETURN_TIMEOUT_MS = 90_000;

/** Takes back a world that this process does not know any more. */
export function serveRestore(app: Hono, worlds: Worlds): void {
  serve(app, operations.restoreWorld, (c, { body }) => {
    const kept = body as KeptWorld;
    const world = worlds.open(c.req.param('world') ?? '');
    // Whoever asks the platform is found by the ids of their world.
    const isOther = worlds
      .all()
      .some((each) => each !== world && shareUsers(each.store.get(), kept.world));
    if (isOther) {
      const message = `Another world has the users of this one. A world can be put back only under its own name.`;
      return refuse(c, 400, 'other_world', message);
    }
    const seq = world.restore(kept);
    if (seq === undefined) return c.json({ seq: world.seq });
    setTimeout(closeLeft, RETURN_TIMEOUT_MS, world).unref();
    return c.json({ seq });
  });
}

function shareUsers(one: KeptWorld['world'], other: KeptWorld['world']): boolean {
  return Object.keys(other.users).some((id) => Object.hasOwn(one.users, id));
}

/** Closes what was launched by stages that have not come back. */
function closeLeft({ store, stageIds }: SharedWorld): void {
  for (const { launch } of Object.values(store.get().clients)) {
    for (const stageId of launch?.stageIds ?? [])
      if (!stageIds.has(stageId)) closeLaunchesOf(store, stageId);
  }
}
