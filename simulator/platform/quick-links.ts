import { Hono } from 'hono';
import { snowflake } from '../world/snowflake';
import type { WorldStore } from '../world/store';
import { MAX_IMAGE } from './body';
import { bearer, requireApplication } from './caller';
import { FormError, tooLarge } from './refusals';

/** In characters. The longest custom id that a link may carry, as in the bridge's `shareLink`. */
const MAX_CUSTOM_ID = 64;

/** POST /applications/:app/quick-links/: makes a link for the user to share, with a title, a text and a picture. */
export function quickLinkRoutes(world: WorldStore): Hono {
  const app = new Hono();
  for (const path of ['/applications/:app/quick-links/', '/applications/:app/quick-links']) {
    app.post(path, async (c) => {
      bearer(world, c);
      requireApplication(world, c.req.param('app'));
      checkFields(await c.req.json().catch(() => undefined));
      return c.json({ link_id: snowflake() });
    });
  }
  return app;
}

function checkFields(body: unknown): void {
  const fields: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const { custom_id = '', image } = fields;
  const problems: Record<string, string> = {};
  for (const name of ['title', 'description']) {
    if (typeof fields[name] !== 'string') problems[name] = 'This field is required';
  }
  if (typeof custom_id !== 'string' || custom_id.length > MAX_CUSTOM_ID) {
    problems.custom_id = `Must be ${MAX_CUSTOM_ID} or fewer in length.`;
  }
  if (typeof image !== 'string' || !/^data:image\/(?:png|jpe?g|gif|webp);base64,/.test(image)) {
    problems.image = 'Must be the data URL of an image';
  } else if (image.length > MAX_IMAGE) throw tooLarge();
  if (Object.keys(problems).length > 0) throw new FormError(problems);
}
