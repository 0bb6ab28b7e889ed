import { Hono } from 'hono';
import { snowflake, type WorldStore } from '../world';
import { addAssumption } from './assumed';
import { jsonFields, MAX_IMAGE_LENGTH } from './body';
import { requireApplication, requireBearer } from './caller';
import { imageType } from './image';
import { FormError, invalid, type Problem, required, tooLarge } from './refusals';
import type { Uploads } from './uploads';

/** In characters. The longest custom id of a link, as in the bridge's `shareLink`. */
const MAX_CUSTOM_ID_LENGTH = 64;

/** The maximum length of stored texts: an embed's limit for a title, and a line or two for a description. */
const MAX_TITLE_LENGTH = 256;
const MAX_DESCRIPTION_LENGTH = 1000;

/** POST /applications/:app/quick-links/: creates a link for the user to share, with a title, a text and a picture. */
export function quickLinkRoutes(world: WorldStore, uploads: Uploads): Hono {
  const app = new Hono();
  for (const path of ['/applications/:app/quick-links/', '/applications/:app/quick-links']) {
    app.post(path, async (c) => {
      const { user } = requireBearer(world, c);
      const app = c.req.param('app');
      requireApplication(world, app);
      addAssumption(c, 'quick-link-fields');
      const { title, description, custom_id, image } = validateFields(await jsonFields(c));
      const id = snowflake();
      const name = image && `link.${image.type.replace('image/', '')}`;
      const url = image
        ? uploads.save(c, `/ephemeral-attachments/${app}/${id}/${name}`, image).url
        : null;
      const texts = {
        title: title.slice(0, MAX_TITLE_LENGTH),
        description: description.slice(0, MAX_DESCRIPTION_LENGTH),
      };
      const link = { id, user_id: user.id, custom_id, ...texts, image: url };
      await world.commit({ type: 'quickLink', link });
      return c.json({ link_id: id });
    });
  }
  return app;
}

/** @throws FormError for missing or invalid fields */
function validateFields(fields: Record<string, unknown>) {
  const { title, description, custom_id, image } = fields;
  const problems: Record<string, Problem> = {};
  for (const [name, value] of Object.entries({ title, description })) {
    if (value === undefined) problems[name] = required;
    else if (typeof value !== 'string') problems[name] = invalid('Must be a string.');
  }
  if (custom_id !== undefined && custom_id !== null) {
    if (typeof custom_id !== 'string') problems.custom_id = invalid('Must be a string.');
    else if (custom_id.length > MAX_CUSTOM_ID_LENGTH) problems.custom_id = tooLongProblem;
  }
  if (typeof image === 'string' && image.length > MAX_IMAGE_LENGTH) throw tooLarge();
  const read = readImageData(image);
  if (image !== undefined && !read) problems.image = notAnImage;
  if (Object.keys(problems).length > 0) throw new FormError(problems);
  const texts = { title: String(title), description: String(description) };
  return { ...texts, custom_id: custom_id ? String(custom_id) : null, image: read };
}

const tooLongProblem: Problem = {
  code: 'BASE_TYPE_BAD_LENGTH',
  message: `Must be ${MAX_CUSTOM_ID_LENGTH} or fewer in length.`,
};
const notAnImage = invalid(
  'Must be image data: a data URI of type image/jpeg, image/png or image/gif, with an image of that type.',
);

/** Returns an image of the type that its data names; undefined for anything else. Source: reference, "Image Data". */
function readImageData(value: unknown): Blob | undefined {
  if (typeof value !== 'string') return undefined;
  const [, type, base64 = ''] = /^data:(image\/(?:jpeg|png|gif));base64,(.*)$/s.exec(value) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return type && imageType(bytes) === type ? new Blob([bytes], { type }) : undefined;
  } catch {
    return undefined;
  }
}
