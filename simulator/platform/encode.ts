/** Encodes pictures in Node: WebAssembly builds of the codecs that browsers use, and gifenc. */

import jpegWasm from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url&inline';
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js';
import pngWasm from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?url&inline';
import encodePng, { init as initPng } from '@jsquash/png/encode.js';
import webpWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?url&inline';
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js';
import { animatedWebp } from './animated-webp';
import { encodeGif } from './gif';
import type { Picture } from './pictures';

/** Quick rather than small: these files do not leave the machine. */
const JPEG_OPTIONS = { quality: 85, progressive: false, optimize_coding: false };
const WEBP_OPTIONS = { quality: 85, method: 0 };

let ready: Promise<unknown> | undefined;

export async function encode(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const { format, frames, size, frame } = picture;
  if (format === 'gif') return encodeGif(picture);
  ready ??= Promise.all([
    start(jpegWasm, initJpeg),
    start(pngWasm, initPng),
    start(webpWasm, initWebp),
  ]);
  await ready;
  const still = async (index: number) => {
    const pixels = { ...frame(index), colorSpace: 'srgb' } as ImageData;
    switch (format) {
      case 'png':
        return new Uint8Array(await encodePng(pixels));
      case 'jpeg':
        return new Uint8Array(await encodeJpeg(pixels, JPEG_OPTIONS));
      case 'webp':
        return new Uint8Array(await encodeWebp(pixels, WEBP_OPTIONS));
    }
  };
  if (frames === 1) return still(0);
  const stills: Uint8Array[] = [];
  for (let index = 0; index < frames; index += 1) stills.push(await still(index));
  return animatedWebp(stills, size);
}

/** Starts a codec, whose compressed code is part of the bundle, so that a built simulator needs no file beside it. */
async function start(url: string, init: (module: WebAssembly.Module) => unknown): Promise<void> {
  const { body, headers } = await fetch(url);
  if (!body) throw new Error('A picture codec is missing from the build');
  const isCompressed = headers.get('content-type') === 'application/gzip';
  const code = isCompressed ? body.pipeThrough(new DecompressionStream('gzip')) : body;
  await init(await WebAssembly.compile(await new Response(code).arrayBuffer()));
}
