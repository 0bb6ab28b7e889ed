import { type Context, Hono } from 'hono';
import { snowflake, type WorldStore } from '../world';
import { addAssumption } from './assumed';
import { MAX_FILE_BYTES } from './body';
import { requireApplication, requireBearer } from './caller';
import { type Addresses, newAddresses } from './cdn-address';
import { readImage } from './image';
import { FormError, fileTooLarge, required } from './refusals';

/** The maximum number of stored uploads, and of their bytes; older ones are dropped, as the real ones expire. */
const MAX_UPLOADS = 20;
const MAX_BYTES = 6 * MAX_FILE_BYTES;

/** A place to show uploads other than the CDN. `revoke` is called once the upload is gone. */
export interface ObjectUrls {
  create(file: Blob): string;
  revoke(url: string): void;
}

interface Upload extends Addresses {
  file: Blob;
}

export type Uploads = ReturnType<typeof createUploadStore>;

/**
 * Stores the uploads of one or several worlds. Separate from the worlds: uploads are big, and nothing else needs them.
 *
 * @param objectUrls shows uploads when no CDN can be reached
 */
export function createUploadStore(objectUrls?: ObjectUrls) {
  const uploads = new Map<string, Upload>();
  return {
    /** True when uploads have signed addresses of the CDN, as at Discord. */
    onCdn: !objectUrls,
    /** Returns the file at a path of the CDN, such as `/cdn/ephemeral-attachments/1/2/a.png`. */
    at: (path: string): Blob | undefined => uploads.get(path)?.file,
    /** Stores a file for the caller at a path of the CDN, such as `/ephemeral-attachments/1/2/a.png`. */
    save(c: Context, path: string, file: Blob): Addresses {
      const url = objectUrls?.create(file);
      const addresses = url ? { url, proxyUrl: url } : newAddresses(c, path);
      uploads.set(`/cdn${path}`, { file, ...addresses });
      let bytes = [...uploads.values()].reduce((sum, { file }) => sum + file.size, 0);
      for (const [old, { file, url }] of uploads) {
        if (uploads.size <= MAX_UPLOADS && bytes <= MAX_BYTES) break;
        bytes -= file.size;
        uploads.delete(old);
        objectUrls?.revoke(url);
      }
      return addresses;
    },
  };
}

/**
 * POST /applications/:app/attachment, a multipart form with a `file`: stores an activity's upload, and answers with
 * its address on the CDN.
 */
export function uploadRoutes(world: WorldStore, uploads: Uploads): Hono {
  const api = new Hono();
  api.post('/applications/:app/attachment', async (c) => {
    requireBearer(world, c);
    requireApplication(world, c.req.param('app'));
    const file = (await c.req.raw.formData().catch(() => undefined))?.get('file');
    if (!file || typeof file === 'string') throw new FormError({ file: required });
    const folder = `/ephemeral-attachments/${c.req.param('app')}`;
    const attachment = await storeUpload(c, uploads, file, folder);
    if (uploads.onCdn) addAssumption(c, 'ephemeral-attachments');
    return c.json({ attachment: { ...attachment, ephemeral: true } });
  });

  return api;
}

/** Serves the CDN's part with uploads of activities. */
export function uploadedFiles(uploads: Uploads): Hono {
  const cdn = new Hono();
  cdn.on('GET', ['/cdn/ephemeral-attachments/*', '/cdn/attachments/*'], (c, next) => {
    const file = uploads.at(c.req.path);
    // Files that a person has uploaded in the client are drawn.
    if (!file) return next();
    return new Response(file, {
      headers: {
        'content-type': file.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    });
  });

  return cdn;
}

/**
 * @param folder of the CDN, such as `/attachments/1`
 * @returns the fields of resources/message, "Attachment Structure"
 * @throws RestError 50045 for one that is too big
 */
export async function storeUpload(c: Context, uploads: Uploads, file: File, folder: string) {
  if (file.size > MAX_FILE_BYTES) {
    addAssumption(c, 'attachment-size');
    throw fileTooLarge();
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const image = readImage(bytes);
  // A file that is not an image is never shown as the type that it claims: the CDN shares its origin with the stage.
  const type = image?.type ?? 'application/octet-stream';
  const id = snowflake();
  // No character of the name may have a meaning in an address.
  const name = file.name.replace(/[^\w.-]+/g, '_').replace(/^\.+/, '') || 'file';
  const filename = name.slice(-100);
  const blob = new Blob([bytes], { type });
  const { url, proxyUrl } = uploads.save(c, `${folder}/${id}/${filename}`, blob);
  if (uploads.onCdn) addAssumption(c, 'signed-uploads');
  return {
    ...{ id, filename, size: bytes.length, url, proxy_url: proxyUrl, content_type: type },
    ...(image ? { width: image.width, height: image.height } : {}),
  };
}
