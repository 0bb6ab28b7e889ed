import type { Picture } from './pictures';

/** Encodes a picture as a file, with the runtime's codecs. */
export type Encode = (picture: Picture) => Promise<Uint8Array<ArrayBuffer>>;

/** In bytes: the maximum size of the cache, with which repeated requests cost nothing. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** The maximum number of pictures waiting to be drawn, in total and for foreign pages. */
const MAX_WAITING_PICTURES = 32;
const MAX_FOREIGN_PICTURES = 16;
/** In pixels of all frames: the size that is drawn in less than a tenth of a second. */
const MAX_SMALL_PIXELS = 512 * 512;

/** Checks whether a picture may take seconds to draw. */
export function isBig({ size, frames }: Picture): boolean {
  return size * size * frames > MAX_SMALL_PIXELS;
}

/**
 * Draws pictures, each once for all requests, and caches the files. The big ones are drawn one after another, and so
 * are the others, which do not wait for them.
 *
 * @returns returns the file of a picture; undefined when too many are waiting. Of the big ones, one at a time is
 *   drawn for foreign pages, so that they do not delay others.
 */
export function createDrawingCache(encode: Encode) {
  const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const sizes = new Map<string, number>();
  let total = 0;
  const waiting = { own: 0, foreign: 0 };
  let isForeignBusy = false;
  const last: Record<'big' | 'small', Promise<unknown>> = {
    big: Promise.resolve(),
    small: Promise.resolve(),
  };

  const trackSize = (address: string, bytes: number) => {
    sizes.set(address, bytes);
    total += bytes;
    for (const [oldest, freed] of sizes) {
      if (total <= MAX_CACHE_BYTES) return;
      total -= freed;
      sizes.delete(oldest);
      cache.delete(oldest);
    }
  };

  return (picture: Picture, isForeign: boolean): Promise<Uint8Array<ArrayBuffer>> | undefined => {
    const { address } = picture;
    const cached = cache.get(address);
    if (cached) return cached;
    const size = isBig(picture) ? 'big' : 'small';
    const queue = isForeign ? 'foreign' : 'own';
    const isLimited = isForeign && size === 'big';
    if (waiting.own + waiting.foreign >= MAX_WAITING_PICTURES) return undefined;
    if (isForeign && waiting.foreign >= MAX_FOREIGN_PICTURES) return undefined;
    if (isLimited && isForeignBusy) return undefined;
    waiting[queue] += 1;
    if (isLimited) isForeignBusy = true;
    const file = last[size].then(() => encode(picture));
    last[size] = file.catch(() => {});
    cache.set(address, file);
    file
      .then(
        ({ length }) => trackSize(address, length),
        () => cache.delete(address),
      )
      .finally(() => {
        waiting[queue] -= 1;
        if (isLimited) isForeignBusy = false;
      });
    return file;
  };
}
