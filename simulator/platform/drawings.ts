/** The drawings of the simulated CDN. A name only determines a drawing's look; none appears in it. */
import type { Box, Color, Drawing } from './paint';

/** The background of each default avatar, by its index. */
const DEFAULT_COLORS: Color[] = [
  [91, 110, 225],
  [111, 119, 135],
  [60, 157, 107],
  [217, 142, 31],
  [209, 73, 91],
  [194, 85, 157],
];
const WHITE: Color = [255, 255, 255];
const INK: Color = [35, 35, 43];

/** An animated drawing, where `phase` goes from 0 to 1, at which it looks the same as at 0. */
export type Draw = (names: readonly string[], phase: number) => Drawing;

/** An avatar: a round little creature that looks somewhere, and sways. */
export const face: Draw = (names, phase) => {
  const next = seededRandom(names.join('/'));
  const hue = between(next, 0, 360);
  const skin = hsl(hue + between(next, 120, 240), 0.7, 0.78);
  const rotation = between(next, -14, 14) + 12 * Math.sin(2 * Math.PI * phase);
  const [lookX, lookY] = [between(next, -5, 5), between(next, -4, 4)];
  const [gap, smile] = [between(next, 13, 19), between(next, 4, 14)];
  const ears = between(next, 18, 34);
  const dot = (x: number, y: number, radius: number, fill: Color) =>
    disc([x, y], radius, fill, { rotation });
  const eye = (x: number) => [dot(x, 66, 8, WHITE), dot(x + lookX, 66 + lookY, 4, INK)];
  const mouth = Array.from({ length: 25 }, (_, index) => {
    const along = index / 24;
    return dot(52 + 24 * along, 84 + 2 * smile * along * (1 - along), 2, INK);
  });
  return {
    background: gradient(hue, hue + between(next, 30, 80)),
    boxes: [
      ...[dot(64 - ears, 38, 14, skin), dot(64 + ears, 38, 14, skin)],
      rounded([22, 34, 84, between(next, 84, 110)], 42, skin, { rotation }),
      ...[...eye(64 - gap), ...eye(64 + gap), ...mouth],
    ],
  };
};

/** An icon: a few tiles, turned, and turning. */
export const pattern: Draw = (names, phase) => {
  const next = seededRandom(names.join('/'));
  const hue = between(next, 0, 360);
  const boxes = [96, 64, 34].map((size, index) => {
    const fill = hsl(hue + 40 + index * 35, 0.75, 0.52 + index * 0.14);
    return rounded([64 - size / 2, 64 - size / 2, size, size], size / 4, fill, {
      rotation: between(next, 0, 90) + 90 * phase,
      opacity: 0.85,
    });
  });
  return { background: gradient(hue, hue + 60), boxes };
};

/** A decoration: a ring of beads, which leaves the avatar in its middle free. */
export const wreath: Draw = (names, phase) => {
  const next = seededRandom(names.join('/'));
  const hue = between(next, 0, 360);
  const beads = between(next, 10, 16);
  const boxes = Array.from({ length: beads }, (_, index) => {
    const rotation = 360 * ((index + phase) / beads);
    const radius = index % 2 ? 5 : 8;
    return disc([64, 10], radius, hsl(hue + (index % 2) * 60, 0.8, 0.6), { rotation });
  });
  return { boxes };
};

/** The avatar of a user without one: a figure on a plain ground. */
export const defaultAvatar: Draw = ([index]) => {
  const color = DEFAULT_COLORS[Number(index)] ?? WHITE;
  const figure = { opacity: 0.92 };
  return {
    background: [color, color],
    boxes: [disc([64, 50], 22, WHITE, figure), rounded([24, 82, 80, 72], 38, WHITE, figure)],
  };
};

type BoxOptions = Pick<Box, 'opacity' | 'rotation'>;

function rounded(
  [x, y, width, height]: [x: number, y: number, width: number, height: number],
  radius: number,
  fill: Color,
  more: BoxOptions = {},
): Box {
  return { x, y, width, height, radius, fill, ...more };
}

function disc([x, y]: [x: number, y: number], radius: number, fill: Color, more: BoxOptions): Box {
  return rounded([x - radius, y - radius, 2 * radius, 2 * radius], radius, fill, more);
}

function gradient(from: number, to: number): [Color, Color] {
  return [hsl(from, 0.62, 0.52), hsl(to, 0.68, 0.36)];
}

/** A color by its hue in degrees, and saturation and lightness from 0 to 1. Source: CSS Color 4, "HSL to RGB". */
function hsl(hue: number, saturation: number, lightness: number): Color {
  const part = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(
      255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1))),
    );
  };
  return [part(0), part(8), part(4)];
}

/** A whole number, both ends included. */
function between(next: () => number, low: number, high: number): number {
  return low + Math.floor(next() * (high - low + 1));
}

/** Numbers from 0 to 1 that look random and depend on the text alone: FNV-1a seeds a xorshift generator. */
function seededRandom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  state ||= 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  // The first numbers of similar texts are similar, too.
  for (let skipped = 0; skipped < 4; skipped++) next();
  return next;
}
