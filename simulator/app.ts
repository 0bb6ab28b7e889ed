import { Hono } from 'hono';
import { createPlatform } from './platform/app';
import type { Encode } from './platform/cdn';
import { seed } from './world/seed';
import { worldRoutes } from './world/world-routes';
import { localWorld } from './world/world-store';

/** The encoders are big, and needed with the first picture only. */
const encode: Encode = async (picture) => (await import('./platform/encode')).encode(picture);

/**
 * What the simulator serves beside its stage, over one new world: the platform under /api and /cdn, and the world
 * itself under /world.
 *
 * @param applicationId the client id of the activity; the seed's own when there is none
 * @param botToken the application's, when the activity's server has one of its own
 */
export function createSimulator(applicationId?: string, botToken?: string): Hono {
  const world = localWorld(seed(applicationId ? { applicationId } : {}));
  const platform = createPlatform(world, { encode, ...(botToken ? { botToken } : {}) });
  const shared = worldRoutes(world);
  // Kept apart: the platform may be called from any origin, the world must not be.
  return new Hono()
    .all('/world/*', (c) => shared.fetch(c.req.raw))
    .all('/api/*', (c) => platform.fetch(c.req.raw))
    .all('/cdn/*', (c) => platform.fetch(c.req.raw));
}
