import { expect, it } from 'vitest';
import { readImage } from './image';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((character) => character.charCodeAt(0)) : part,
    ),
  );

const webp = (chunk: string, ...rest: number[]) =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], rest);

it.each([
  ['image/png', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 240], [0, 0, 1, 64])],
  ['image/gif', bytes('GIF89a', [240, 0, 64, 1])],
  [
    'image/jpeg',
    // A comment comes first, and its content looks like a frame.
    bytes(
      '\xff\xd8',
      [0xff, 0xfe, 0, 6, 0xff, 0xc0, 1, 1],
      [0xff, 0xc2, 0, 11, 8],
      [1, 64, 0, 240],
    ),
  ],
  ['image/webp', webp('VP8X', 0, 0, 0, 0, 239, 0, 0, 63, 1, 0)],
  ['image/webp', webp('VP8L', 0x2f, 239, 192, 79, 0)],
  ['image/webp', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 240, 0, 64, 1)],
])('reads the size of an %s', (type, image) => {
  expect(readImage(image)).toEqual({ type, width: 240, height: 320 });
});

it.each([
  ['no data', bytes('')],
  ['text', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an image that ends early', bytes('\x89PNG\r\n\x1a\n', [0, 0])],
  ['a JPEG without a frame', bytes('\xff\xd8\xff\xd9')],
  ['a RIFF file that is not WebP', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt ')],
  ['a WebP of an unknown kind', webp('VP9 ', ...Array<number>(20).fill(0))],
])('finds no image in %s', (_, content) => {
  expect(readImage(content)).toBeUndefined();
});
