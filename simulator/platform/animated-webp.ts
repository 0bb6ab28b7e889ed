import { FRAME_MS } from './pictures';

/** Flag of the extended header: the picture is animated. */
const ANIMATION_FLAG = 1 << 1;
/** Flag of a frame: it replaces the previous one. */
const NO_BLEND_FLAG = 1 << 1;

/**
 * Combines several still WebPs without transparency into an animated one, which loops.
 * Source: the WebP container specification, "Extended File Format" and "Animation".
 *
 * @param size of each frame's sides, in pixels
 */
export function animatedWebp(stills: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const header = chunk('VP8X', [ANIMATION_FLAG, 0, 0, 0, ...uint24(size - 1), ...uint24(size - 1)]);
  const animation = chunk('ANIM', [0, 0, 0, 0, 0, 0]);
  const frames = stills.map((still) => {
    const header = [...uint24(0), ...uint24(0), ...uint24(size - 1), ...uint24(size - 1)];
    // Behind RIFF, the length and WEBP comes the one chunk of the picture itself.
    return chunk('ANMF', [...header, ...uint24(FRAME_MS), NO_BLEND_FLAG], still.subarray(12));
  });
  return chunk('RIFF', [...'WEBP'].map(charCodeOf), header, animation, ...frames);
}

/** Returns a chunk: its name, the length of its content, and the content, padded to an even number of bytes. */
function chunk(name: string, first: number[], ...rest: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = first.length + rest.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(8 + length + (length % 2));
  bytes.set([...name].map(charCodeOf));
  new DataView(bytes.buffer).setUint32(4, length, true);
  bytes.set(first, 8);
  let offset = 8 + first.length;
  for (const part of rest) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

function uint24(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255];
}

function charCodeOf(character: string): number {
  return character.charCodeAt(0);
}
