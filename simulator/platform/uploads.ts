import { type Context, Hono } from 'hono';
import { snowflake, type WorldStore } from '../world';
import { assuming } from './assumed';
import { MAX_FILE } from './body';
import { bearer, requireApplication } from './caller';
import { type Addresses, newAddresses } from './cdn-address';
import { readImage } from './image';
import { FormError, fileTooLarge, required } from './refusals';

/** How many uploads are kept, and how many bytes of them; older ones are gone, as the real ones expire. */
const MAX_UPLOADS = 20;
const MAX_BYTES = 6 * MAX_FILE;

/** Where an upload is shown, when that is not the CDN. `forget` is called once the upload is gone. */
export interface Showcase {
  show(file: Blob): string;
  forget(url: string): void;
}

interface Upload extends Addresses {
  file: Blob;
}

export type Uploads = ReturnType<typeof keepUploads>;

/**
 * The uploads of one or several worlds. Kept apart from them: uploads are big, and nobody else needs to know of them.
 *
 * @param showcase shows uploads where no CDN can be reached
 */
export function keepUploads(showcase?: Showcase) {
  const uploads = new Map<string, Upload>();
  return {
    /** Whether uploads lie where Discord's would, at signed addresses of the CDN. */
    onCdn: !showcase,
    /** The file at a path of the CDN, such as `/cdn/ephemeral-attachments/1/2/a.png`. */
    at: (path: string): Blob | undefined => uploads.get(path)?.file,
    /** Takes a file in for the caller; gives its addresses. The path is the CDN's, such as `/ephemeral-attachments/1/2/a.png`. */
    save(c: Context, path: string, file: Blob): Addresses {
      const url = showcase?.show(file);
      const addresses = url ? { url, proxyUrl: url } : newAddresses(c, path);
      uploads.set(`/cdn${path}`, { file, ...addresses });
      let bytes = [...uploads.values()].reduce((sum, { file }) => sum + file.size, 0);
      for (const [old, { file, url }] of uploads) {
        if (uploads.size <= MAX_UPLOADS && bytes <= MAX_BYTES) break;
        bytes -= file.size;
        uploads.delete(old);
        showcase?.forget(url);
      }
      return addresses;
    },
  };
}

/**
 * POST /applications/:app/attachment, a multipart form with a `file`: takes in what an activity uploads, and answers with
 * its address on the CDN.
 */
export function uploadRoutes(world: WorldStore, uploads: Uploads): Hono {
  const api = new Hono();
  api.post('/applications/:app/attachment', async (c) => {
    bearer(world, c);
    requireApplication(world, c.req.param('app'));
    const file = (await c.req.raw.formData().catch(() => undefined))?.get('file');
    if (!file || typeof file === 'string') throw new FormError({ file: required });
    const folder = `/ephemeral-attachments/${c.req.param('app')}`;
    const attachment = await keepFile(c, uploads, file, folder);
    if (uploads.onCdn) assuming(c, 'ephemeral-attachments');
    return c.json({ attachment: { ...attachment, ephemeral: true } });
  });

  return api;
}

/** The part of the CDN that serves what activities have uploaded. */
export function uploadedFiles(uploads: Uploads): Hono {
  const cdn = new Hono();
  cdn.on('GET', ['/cdn/ephemeral-attachments/*', '/cdn/attachments/*'], (c, next) => {
    const file = uploads.at(c.req.path);
    // Others are drawn, when a person has uploaded them in the client.
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
 * Takes a file in.
 *
 * @param folder of the CDN, such as `/attachments/1`
 * @returns the fields of resources/message, "Attachment Structure"
 * @throws RestError 50045 for one that is too big
 */
export async function keepFile(c: Context, uploads: Uploads, file: File, folder: string) {
  if (file.size > MAX_FILE) {
    assuming(c, 'attachment-size');
    throw fileTooLarge();
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const image = readImage(bytes);
  // What is not an image is never shown as what it claims to be: the CDN shares its origin with the stage.
  const type = image?.type ?? 'application/octet-stream';
  const id = snowflake();
  // Nothing of the name may stand in an address for something else.
  const name = file.name.replace(/[^\w.-]+/g, '_').replace(/^\.+/, '') || 'file';
  const filename = name.slice(-100);
  const blob = new Blob([bytes], { type });
  const { url, proxyUrl } = uploads.save(c, `${folder}/${id}/${filename}`, blob);
  if (uploads.onCdn) assuming(c, 'signed-uploads');
  return {
    ...{ id, filename, size: bytes.length, url, proxy_url: proxyUrl, content_type: type },
    ...(image ? { width: image.width, height: image.height } : {}),
  };
}
