import { Hono } from 'hono';
import { getOwn } from '../utils';
import type { World } from '../world';
import { addAssumption } from './assumed';
import { isForeign } from './caller';
import { createDrawingCache, type Encode } from './drawing-cache';
import { pictureNotSimulatedResponse } from './not-simulated';
import { type PictureProblem, pictureAt } from './pictures';

/** The statuses are assumed: docs/assumed.md, `cdn-refusals`. */
const refusals: Record<PictureProblem, 400 | 404 | 415> = { unknown: 404, format: 415, size: 400 };

/**
 * Serves the CDN: drawn avatars, icons and decorations. As on the real one, a picture is found only under its own id
 * and hash, so a mixed-up address shows up here and not first in production.
 *
 * @param onMissing called with the kinds of pictures that Discord's CDN has and this one lacks
 */
export function cdnRoutes(
  worlds: () => Iterable<World>,
  encode: Encode,
  onMissing: (route: string) => void = () => {},
): Hono {
  const drawFile = createDrawingCache(encode);
  const app = new Hono();
  app.get('*', async (c) => {
    const path = c.req.path.replace(/^\/cdn/, '');
    const known = [...worlds()].some((world) => exists(world, path));
    const { size, animated } = c.req.query();
    const query = new URLSearchParams({
      ...(size ? { size } : {}),
      ...(animated ? { animated } : {}),
    });
    const picture = known ? pictureAt(`${path}?${query}`) : 'unknown';
    if (typeof picture === 'string') {
      const missing = picture === 'unknown' && pictureNotSimulatedResponse(path, onMissing);
      if (missing) return missing;
      addAssumption(c, 'cdn-refusals');
      return c.text('', refusals[picture]);
    }
    const file = drawFile(picture, isForeign(c.req.raw.headers));
    if (!file) return c.text('', 503, { 'retry-after': '1', 'cache-control': 'no-store' });
    addAssumption(c, 'cdn-caching');
    if (!size) addAssumption(c, 'cdn-sizes');
    if (path.startsWith('/avatar-decoration-presets/')) addAssumption(c, 'cdn-decorations');
    return c.body(await file, 200, {
      'content-type': `image/${picture.format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}

function exists({ users, guilds, application, clients, messages }: World, path: string): boolean {
  const [kind = '', id = '', ...rest] = path
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(1);
  switch (kind) {
    case 'embed':
      return true;
    case 'avatars':
      return getOwn(users, id)?.avatar === rest[0];
    case 'icons':
      return getOwn(guilds, id)?.icon === rest[0];
    case 'app-icons':
      return id === application.id && application.icon === rest[0];
    case 'avatar-decoration-presets':
      return Object.values(users).some((user) => user.avatar_decoration_data?.asset === id);
    case 'guilds': {
      const [, userId = '', , hash] = rest;
      return getOwn(getOwn(guilds, id)?.members ?? {}, userId)?.avatar === hash;
    }
    // Attachments of the world's messages.
    case 'attachments':
      return (getOwn(messages, id) ?? []).some(({ attachments }) =>
        attachments.some(({ url }) => url.split('?', 1)[0]?.endsWith(path)),
      );
    case 'emojis':
      return Object.values(messages).some((all) =>
        all.some(({ reactions }) => reactions.some(({ emoji }) => emoji.id === id)),
      );
    // Uploads of a person in the client itself.
    case 'ephemeral-attachments':
      return Object.values(clients).some(({ userActions }) =>
        userActions.some(
          (action) =>
            action.kind === 'uploaded-image' && action.imageUrl.split('?', 1)[0]?.endsWith(path),
        ),
      );
    default:
      return false;
  }
}
