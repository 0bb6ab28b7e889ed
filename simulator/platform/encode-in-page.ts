import { encodeGif } from './gif';
import { type Picture, pictureAt } from './pictures';

/** The maximum number of cached pictures: a page requests the same few again and again. */
const MAX_CACHED = 200;
const cache = new Map<string, string>();

/** Returns the picture at a path of the CDN with its query, as a data URL of the page's canvas; '' for none. */
export function pictureUrl(address: string): string {
  const cached = cache.get(address);
  if (cached !== undefined) return cached;
  const picture = pictureAt(address);
  const url = typeof picture === 'string' ? '' : dataUrl(picture);
  cache.set(address, url);
  for (const oldest of cache.keys()) if (cache.size > MAX_CACHED) cache.delete(oldest);
  return url;
}

export function pictureFile(address: string): Blob {
  const url = pictureUrl(address);
  return new Blob([bytesOf(url)], { type: /^data:([^;,]+)/.exec(url)?.[1] ?? '' });
}

/** Encodes the picture in its format, if there is a canvas. An animated WebP stands still: no canvas encodes one. */
export async function encodeInPage(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(dataUrl(picture));
}

/** Decodes a data URL without fetch, which a page's policy may forbid. */
function bytesOf(url: string): Uint8Array<ArrayBuffer> {
  const [, base64 = ''] = /;base64,(.*)$/s.exec(url) ?? [];
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function dataUrl(picture: Picture): string {
  if (picture.format === 'gif') {
    const bytes = Array.from(encodeGif(picture), (byte) => String.fromCharCode(byte));
    return `data:image/gif;base64,${btoa(bytes.join(''))}`;
  }
  const { data, width, height } = picture.frame(0);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  // Without a canvas, as in a test's page, the address still differs from picture to picture.
  if (!context) return `data:image/${picture.format},${encodeURIComponent(`${data.slice(0, 40)}`)}`;
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.toDataURL(`image/${picture.format}`, 0.85);
}
