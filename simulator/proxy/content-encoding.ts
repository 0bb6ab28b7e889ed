import type { Transform } from 'node:stream';
import {
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzipSync,
  inflateSync,
} from 'node:zlib';
import { getOwn } from '../utils';

/** How to decompress a body as it passes, and at once; either takes one that was cut off. */
type Decoding = readonly [
  pass: typeof createGunzip | typeof createBrotliDecompress,
  whole: typeof gunzipSync | typeof brotliDecompressSync,
  finishFlush: number,
];
const gzip: Decoding = [createGunzip, gunzipSync, constants.Z_SYNC_FLUSH];
const decodings: Readonly<Record<string, Decoding>> = {
  gzip,
  'x-gzip': gzip,
  deflate: [createInflate, inflateSync, constants.Z_SYNC_FLUSH],
  br: [createBrotliDecompress, brotliDecompressSync, constants.BROTLI_OPERATION_FLUSH],
};

const decodingOf = (encoding: string) => getOwn(decodings, encoding.trim().toLowerCase());

/** What decompresses a body as it passes; undefined for an encoding that is not known. */
export function decompressors(encoding: string): readonly Transform[] | undefined {
  if (/^\s*(?:identity\s*)?$/i.test(encoding)) return [];
  const [pass, , finishFlush] = decodingOf(encoding) ?? [];
  return pass && [pass({ finishFlush })];
}

/** A body as it was before, or what there is of it. Throws for what would be longer than `maxOutputLength`. */
export function decompress(body: Buffer, encoding: string, maxOutputLength: number): Buffer {
  const [, whole, finishFlush] = decodingOf(encoding) ?? [];
  return whole ? whole(body, { maxOutputLength, finishFlush }) : body;
}
