import { type Context, Hono } from 'hono';
import { signedAddress } from '../world/signed-address';
import { snowflake } from '../world/snowflake';
import type { WorldStore } from '../world/world-store';
import { assuming } from './assumed';
import { MAX_FILE } from './body';
import { bearer, requireApplication } from './caller';
import { readImage } from './image';
import { FormError, required, tooLarge } from './refusals';

/** How many uploads are kept, and how many bytes of them; older ones are gone, as the real ones expire. */
const MAX_UPLOADS = 20;
const MAX_KEPT = 3 * MAX_FILE;

/** Where an upload is shown, when that is not the CDN. `forget` is called once the upload is gone. */
export interface Showcase {
  show(file: Blob): string;
  forget(url: string): void;
}

interface Upload {
  file: Blob;
  url: string;
}

/**
 * What activities upload: POST /applications/:app/attachment, a multipart form with a `file`, and the address on the
 * CDN that it answers. Uploads are kept apart from the world: they are big, and nobody else needs to know of them.
 *
 * @param showcase shows uploads where no CDN can be reached
 */
export function uploadRoutes(world: WorldStore, showcase?: Showcase) {
  const uploads = new Map<string, Upload>();
  const keep = (path: string, upload: Upload) => {
    uploads.set(path, upload);
    let bytes = [...uploads.values()].reduce((sum, { file }) => sum + file.size, 0);
    for (const [old, { file, url }] of uploads) {
      if (uploads.size <= MAX_UPLOADS && bytes <= MAX_KEPT) return;
      bytes -= file.size;
      uploads.delete(old);
      showcase?.forget(url);
    }
  };

  const api = new Hono();
  api.post('/applications/:app/attachment', async (c) => {
    bearer(world, c);
    requireApplication(world, c.req.param('app'));
    const { file, filename } = await readFile(c);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const image = readImage(bytes);
    // What is no image is never shown as what it claims to be: the CDN shares its origin with the stage.
    const type = image?.type ?? 'application/octet-stream';
    const kept = new Blob([bytes], { type });
    const id = snowflake();
    const path = `/cdn/ephemeral-attachments/${c.req.param('app')}/${id}/${filename}`;
    const url = showcase?.show(kept) ?? signedAddress(new URL(path, c.req.url).href);
    if (!showcase) assuming(c, 'signed-uploads');
    keep(path, { file: kept, url });
    return c.json({
      attachment: {
        id,
        filename,
        size: bytes.length,
        url,
        proxy_url: url,
        content_type: type,
        ...(image ? { width: image.width, height: image.height } : {}),
        ephemeral: true,
      },
    });
  });

  const cdn = new Hono();
  cdn.get('/cdn/ephemeral-attachments/*', (c, next) => {
    const upload = uploads.get(c.req.path);
    // Others are drawn, when a person has uploaded them in the client.
    if (!upload) return next();
    return new Response(upload.file, {
      headers: {
        'content-type': upload.file.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    });
  });

  return { api, cdn };
}

/** The uploaded file, and its name with nothing in it that an address could take for something else. */
async function readFile(c: Context): Promise<{ file: Blob; filename: string }> {
  const form = await c.req.raw.formData().catch(() => undefined);
  const file = form?.get('file');
  if (!file || typeof file === 'string') throw new FormError({ file: required });
  if (file.size > MAX_FILE) {
    assuming(c, 'attachment-size');
    throw tooLarge();
  }
  const filename = file.name.replace(/[^\w.-]+/g, '_').replace(/^\.+/, '') || 'file';
  return { file, filename: filename.slice(-100) };
}
