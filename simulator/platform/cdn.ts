import { Hono } from 'hono';
import { own } from '../world/own';
import type { World } from '../world/world';
import { assuming } from './assumed';
import { type NoPicture, type Picture, pictureAt } from './pictures';

/** Makes a file of a picture, with what the runtime has for it. */
export type Encode = (picture: Picture) => Promise<Uint8Array<ArrayBuffer>>;

/** In bytes: how much of what has been drawn is kept, so that asking again costs nothing. */
const MAX_KEPT = 32 * 1024 * 1024;

/** The statuses are assumed: docs/assumed.md, `cdn-refusals`. */
const refusals: Record<NoPicture, 400 | 404 | 415> = { unknown: 404, format: 415, size: 400 };

/**
 * The CDN: avatars, icons and decorations, drawn. As on the real one, a picture is found only under the id and the hash
 * that it has, so a mixed-up address shows up here and not first in production.
 *
 * @param worlds whose pictures they are
 */
export function cdnRoutes(worlds: () => Iterable<World>, encode: Encode): Hono {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const sizes = new Map<string, number>();
  let total = 0;

  /** One after another: drawing keeps the processor busy, and asking for the same thing twice draws it once. */
  let last: Promise<unknown> = Promise.resolve();
  const drawn = (address: string, picture: Picture) => {
    const known = kept.get(address);
    if (known) return known;
    const file = last.then(() => encode(picture));
    last = file.catch(() => {});
    kept.set(address, file);
    file.then(
      ({ length }) => {
        sizes.set(address, length);
        total += length;
        for (const [oldest, bytes] of sizes) {
          if (total <= MAX_KEPT) return;
          total -= bytes;
          sizes.delete(oldest);
          kept.delete(oldest);
        }
      },
      () => kept.delete(address),
    );
    return file;
  };

  const app = new Hono();
  app.get('*', async (c) => {
    const path = c.req.path.replace(/^\/cdn/, '');
    const { size, animated } = c.req.query();
    const query = new URLSearchParams({
      ...(size ? { size } : {}),
      ...(animated ? { animated } : {}),
    });
    const address = `${path}?${query}`;
    const known = [...worlds()].some((world) => exists(world, path));
    const picture = known ? pictureAt(address) : 'unknown';
    if (typeof picture === 'string') {
      assuming(c, 'cdn-refusals');
      return c.text('', refusals[picture]);
    }
    assuming(c, 'cdn-caching');
    if (!size) assuming(c, 'cdn-sizes');
    if (path.startsWith('/avatar-decoration-presets/')) assuming(c, 'cdn-decorations');
    return c.body(await drawn(address, picture), 200, {
      'content-type': `image/${picture.format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}

function exists({ users, guilds, application, clients }: World, path: string): boolean {
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
    case 'app-icons':
      return id === application.id && application.icon === rest[0];
    case 'avatar-decoration-presets':
      return Object.values(users).some((user) => user.avatar_decoration_data?.asset === id);
    case 'guilds': {
      const [, userId = '', , hash] = rest;
      return own(own(guilds, id)?.members ?? {}, userId)?.avatar === hash;
    }
    // What a person uploads in the client itself.
    case 'ephemeral-attachments':
      return Object.values(clients).some(({ outcomes }) =>
        outcomes.some(
          (outcome) =>
            outcome.kind === 'uploaded-image' && outcome.imageUrl.split('?', 1)[0]?.endsWith(path),
        ),
      );
    default:
      return false;
  }
}
