import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { FRAME_MS, type Picture } from './pictures';

/** Encodes a looping GIF of all frames; its 256 colors are those of the first one. */
export function encodeGif({ frames, frame }: Picture): Uint8Array<ArrayBuffer> {
  const gif = GIFEncoder();
  const palette = quantize(frame(0).data, 256);
  for (let index = 0; index < frames; index += 1) {
    const { data, width, height } = frame(index);
    gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: FRAME_MS });
  }
  gif.finish();
  return gif.bytes();
}
