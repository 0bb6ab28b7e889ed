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

/** What undoes an encoding as a body passes, what undoes it at once, and how either takes a body that was cut off. */
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

const isPlain = (encoding: string) => /^\s*(?:identity\s*)?$/i.test(encoding);
const decodingOf = (encoding: string) => getOwn(decodings, encoding.trim().toLowerCase());

/** What undoes the encoding of a body as it passes; undefined for one that is not known. */
export function decoder(encoding: string): readonly Transform[] | undefined {
  if (isPlain(encoding)) return [];
  const [pass, , finishFlush] = decodingOf(encoding) ?? [];
  return pass && [pass({ finishFlush })];
}

/** Of a body that is not there to its end, what there is. Throws for what unpacks to more than `maxOutputLength`. */
export function unpacked(body: Buffer, encoding: string, maxOutputLength: number): Buffer {
  const [, whole, finishFlush] = decodingOf(encoding) ?? [];
  return whole ? whole(body, { maxOutputLength, finishFlush }) : body;
}
