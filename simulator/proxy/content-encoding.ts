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

/** Decompressors for a stream and for a whole body; either accepts a body that was cut off. */
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

/** Returns the streams that decompress a body; undefined for an unknown encoding. */
export function decompressors(encoding: string): readonly Transform[] | undefined {
  if (/^\s*(?:identity\s*)?$/i.test(encoding)) return [];
  const [pass, , finishFlush] = decodingOf(encoding) ?? [];
  return pass && [pass({ finishFlush })];
}

/** Returns the body, or as much of it as there is. Throws when it would be longer than `maxOutputLength`. */
export function decompress(body: Buffer, encoding: string, maxOutputLength: number): Buffer {
  const [, whole, finishFlush] = decodingOf(encoding) ?? [];
  return whole ? whole(body, { maxOutputLength, finishFlush }) : body;
}
