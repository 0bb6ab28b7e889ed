import { expect, it } from 'vitest';
import { type Drawing, paint } from './paint';

const red = [255, 0, 0] as const;
const blue = [0, 0, 255] as const;
const at = ({ data, width }: ReturnType<typeof paint>, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const middle: Drawing = { boxes: [{ x: 32, y: 48, width: 64, height: 32, radius: 0, fill: red }] };

it.each([16, 128, 1024])('paints a box in its place, at %s pixels', (size) => {
  const pixels = paint(middle, size);
  expect([pixels.width, pixels.height, pixels.data.length]).toEqual([size, size, size * size * 4]);
  expect(at(pixels, size / 2, size / 2)).toEqual([255, 0, 0, 255]);
  expect(at(pixels, size / 2 + 1, size / 2 + 1)).toEqual([255, 0, 0, 255]);
  expect(at(pixels, size / 2, size / 4)).toEqual([0, 0, 0, 0]);
  expect(at(pixels, 0, size / 2)).toEqual([0, 0, 0, 0]);
});

it('rotates a box around its center, rounds its corners, and applies its opacity', () => {
  const turned = middle.boxes.map((box) => ({ ...box, rotation: 90 }));
  const upright = paint({ boxes: turned }, 128);
  expect(at(upright, 64, 36)).toEqual([255, 0, 0, 255]);
  expect(at(upright, 36, 64)).toEqual([0, 0, 0, 0]);
  const ball = { x: 0, y: 0, width: 128, height: 128, radius: 64, fill: red, opacity: 0.5 };
  const pixels = paint({ background: [blue, blue], boxes: [ball] }, 128);
  expect(at(pixels, 0, 0)).toEqual([0, 0, 255, 255]);
  expect(at(pixels, 64, 64)).toEqual([128, 0, 128, 255]);
});
