import type { Picture } from './pictures';

/** Makes a file of a picture, with what the runtime has for it. */
export type Encode = (picture: Picture) => Promise<Uint8Array<ArrayBuffer>>;

/** In bytes: how much of what has been drawn is kept, so that asking again costs nothing. */
const MAX_KEPT = 32 * 1024 * 1024;
/** How many pictures may wait to be drawn. */
const MAX_WAITING = 32;
/** In pixels of all frames: what is drawn in less than a tenth of a second. */
const SMALL = 512 * 512;

/**
 * Draws pictures one after another, each once for all who ask for it, and keeps the files.
 *
 * @returns gives the file of a picture; undefined when too many are waiting. Of what is big, one at a time is drawn for foreign
 *   pages, so that they do not keep others waiting.
 */
export function keepDrawings(encode: Encode) {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const sizes = new Map<string, number>();
  let total = 0;
  let waiting = 0;
  let isForeignBusy = false;
  let last: Promise<unknown> = Promise.resolve();

  const keep = (address: string, bytes: number) => {
    sizes.set(address, bytes);
    total += bytes;
    for (const [oldest, freed] of sizes) {
      if (total <= MAX_KEPT) return;
      total -= freed;
      sizes.delete(oldest);
      kept.delete(oldest);
    }
  };

  return (picture: Picture, isForeign: boolean): Promise<Uint8Array<ArrayBuffer>> | undefined => {
    const { address, size, frames } = picture;
    const known = kept.get(address);
    if (known) return known;
    const isLimited = isForeign && size * size * frames > SMALL;
    if (waiting >= MAX_WAITING || (isLimited && isForeignBusy)) return undefined;
    waiting += 1;
    if (isLimited) isForeignBusy = true;
    const file = last.then(() => encode(picture));
    last = file.catch(() => {});
    kept.set(address, file);
    file
      .then(
        ({ length }) => keep(address, length),
        () => kept.delete(address),
      )
      .finally(() => {
        waiting -= 1;
        if (isLimited) isForeignBusy = false;
      });
    return file;
  };
}
