/** Pictures as numbers, which `paint` converts to pixels at any size, wherever JavaScript runs. */

/** Red, green and blue, each from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** A box with round corners, in a square of 128 units, rotated around the square's middle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  fill: Color;
  /** From 0 to 1; opaque when left out. */
  opacity?: number;
  /** In degrees, clockwise. */
  rotation?: number;
}

/** Boxes on a gradient from one color to another; transparent without a ground. */
export interface Drawing {
  background?: readonly [from: Color, to: Color];
  boxes: readonly Box[];
}

/** Rows of red, green, blue and alpha, one byte each. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const UNITS = 128;
/** The side in pixels above which each pixel is repeated: a bigger picture shows no more detail. */
const MAX_PAINTED_SIZE = 512;

/** Paints the drawing as a square of `size` pixels; a power of two above 512. */
export function paint(drawing: Drawing, size: number): Pixels {
  const paintedSize = Math.min(size, MAX_PAINTED_SIZE);
  const data = new Uint8ClampedArray(paintedSize * paintedSize * 4);
  if (drawing.background) paintBackground(data, paintedSize, ...drawing.background);
  for (const box of drawing.boxes) paintBox(data, paintedSize, box);
  return enlarge({ data, width: paintedSize, height: paintedSize }, size / paintedSize);
}

function enlarge({ data, width, height }: Pixels, times: number): Pixels {
  if (times === 1) return { data, width, height };
  const source = new Uint32Array(data.buffer);
  const scaledWidth = width * times;
  const tiled = new Uint32Array(scaledWidth * height * times);
  for (let y = 0; y < height; y += 1) {
    const row = y * times * scaledWidth;
    for (let x = 0; x < width; x += 1) {
      tiled.fill(source[y * width + x] ?? 0, row + x * times, row + (x + 1) * times);
    }
    for (let copy = 1; copy < times; copy += 1)
      tiled.copyWithin(row + copy * scaledWidth, row, row + scaledWidth);
  }
  return { data: new Uint8ClampedArray(tiled.buffer), width: scaledWidth, height: height * times };
}

function paintBackground(data: Uint8ClampedArray, size: number, from: Color, to: Color): void {
  for (let at = 0, y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1, at += 4) {
      const share = (x + y) / (2 * size);
      for (let part = 0; part < 3; part += 1) {
        const [start = 0, end = 0] = [from[part], to[part]];
        data[at + part] = start + (end - start) * share;
      }
      data[at + 3] = 255;
    }
  }
}

function paintBox(data: Uint8ClampedArray, size: number, box: Box): void {
  const { x, y, width, height, radius, fill, opacity = 1, rotation = 0 } = box;
  const scale = size / UNITS;
  const middle = UNITS / 2;
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  const round = Math.min(radius, width / 2, height / 2);
  const [halfX, halfY] = [width / 2 - round, height / 2 - round];
  const [offX, offY] = [x + width / 2 - middle, y + height / 2 - middle];
  // The box's middle after the rotation, and its reach from there.
  const [atX, atY] = [middle + offX * cos - offY * sin, middle + offX * sin + offY * cos];
  const reach = Math.hypot(width, height) / 2 + 1 / scale;
  const clamp = (value: number) => Math.min(size, Math.max(0, Math.round(value * scale)));
  for (let row = clamp(atY - reach); row < clamp(atY + reach); row += 1) {
    for (let column = clamp(atX - reach); column < clamp(atX + reach); column += 1) {
      const [dx, dy] = [(column + 0.5) / scale - atX, (row + 0.5) / scale - atY];
      const outX = Math.abs(dx * cos + dy * sin) - halfX;
      const outY = Math.abs(dy * cos - dx * sin) - halfY;
      const outside = Math.hypot(Math.max(outX, 0), Math.max(outY, 0));
      const distance = outside + Math.min(Math.max(outX, outY), 0) - round;
      const covered = Math.min(1, Math.max(0, 0.5 - distance * scale)) * opacity;
      if (covered > 0) blend(data, (row * size + column) * 4, fill, covered);
    }
  }
}

function blend(data: Uint8ClampedArray, at: number, fill: Color, covered: number): void {
  const behind = ((data[at + 3] ?? 0) / 255) * (1 - covered);
  const alpha = covered + behind;
  for (let part = 0; part < 3; part += 1) {
    data[at + part] = ((fill[part] ?? 0) * covered + (data[at + part] ?? 0) * behind) / alpha;
  }
  data[at + 3] = alpha * 255;
}
