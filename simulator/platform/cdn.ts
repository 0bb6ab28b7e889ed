import { Hono } from 'hono';
import { own } from '../world/own';
import type { WorldStore } from '../world/store';
import type { World } from '../world/world';
import { pictureFor } from './pictures';

/**
 * The CDN: avatars and icons, drawn. As on the real one, a picture is found only under the id and the hash that it
 * has, so a mixed-up address shows up here and not first in production.
 */
export function cdnRoutes(world: WorldStore): Hono {
  const app = new Hono();
  app.get('*', (c) => {
    const path = c.req.path.replace(/^\/cdn/, '');
    const picture = exists(world.get(), path) ? pictureFor(path) : undefined;
    if (!picture) return c.text('', 404);
    return c.body(picture, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}

function exists({ users, guilds, outcomes }: World, path: string): boolean {
  const [kind = '', id = '', ...rest] = path
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(1);
  switch (kind) {
    case 'embed':
      return true;
    case 'avatars':
      return own(users, id)?.avatar === rest[0];
    case 'icons':
      return own(guilds, id)?.icon === rest[0];
    case 'guilds': {
      const [, userId = '', , hash] = rest;
      return own(own(guilds, id)?.members ?? {}, userId)?.avatar === hash;
    }
    // What a person uploads in the client itself.
    case 'ephemeral-attachments':
      return outcomes.some(
        (outcome) => outcome.kind === 'uploaded-image' && outcome.imageUrl.endsWith(path),
      );
    default:
      return false;
  }
}
