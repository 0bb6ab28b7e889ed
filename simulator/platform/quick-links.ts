import { Hono } from 'hono';
import { snowflake } from '../world/snowflake';
import type { WorldStore } from '../world/world-store';
import { assuming } from './assumed';
import { jsonFields, MAX_IMAGE } from './body';
import { bearer, requireApplication } from './caller';
import { imageType } from './image';
import { FormError, invalid, type Problem, required, tooLarge } from './refusals';

/** In characters. The longest custom id that a link may carry, as in the bridge's `shareLink`. */
const MAX_CUSTOM_ID = 64;

/** POST /applications/:app/quick-links/: makes a link for the user to share, with a title, a text and a picture. */
export function quickLinkRoutes(world: WorldStore): Hono {
  const app = new Hono();
  for (const path of ['/applications/:app/quick-links/', '/applications/:app/quick-links']) {
    app.post(path, async (c) => {
      bearer(world, c);
      requireApplication(world, c.req.param('app'));
      assuming(c, 'quick-link-fields');
      checkFields(await jsonFields(c));
      return c.json({ link_id: snowflake() });
    });
  }
  return app;
}

function checkFields({ title, description, custom_id, image }: Record<string, unknown>): void {
  const problems: Record<string, Problem> = {};
  for (const [name, value] of Object.entries({ title, description })) {
    if (value === undefined) problems[name] = required;
    else if (typeof value !== 'string') problems[name] = invalid('Must be a string.');
  }
  if (custom_id !== undefined && custom_id !== null) {
    if (typeof custom_id !== 'string') problems.custom_id = invalid('Must be a string.');
    else if (custom_id.length > MAX_CUSTOM_ID) problems.custom_id = tooLong;
  }
  if (typeof image === 'string' && image.length > MAX_IMAGE) throw tooLarge();
  if (image === undefined) problems.image = required;
  else if (!isImageData(image)) problems.image = notAnImage;
  if (Object.keys(problems).length > 0) throw new FormError(problems);
}

const tooLong: Problem = {
  code: 'BASE_TYPE_BAD_LENGTH',
  message: `Must be ${MAX_CUSTOM_ID} or fewer in length.`,
};
const notAnImage = invalid(
  'Must be image data: a data URI of type image/jpeg, image/png or image/gif, with an image of that type.',
);

/** Whether it is image data, of the type that it names. Source: reference, "Image Data". */
function isImageData(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const [, type, base64 = ''] = /^data:(image\/(?:jpeg|png|gif));base64,(.*)$/s.exec(value) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return type !== undefined && imageType(bytes) === type;
  } catch {
    return false;
  }
}
