/** What the simulated CDN draws. Every drawing is made from numbers alone: no name gets into the markup. */

/** The background of each default avatar, by its index. */
const DEFAULT_COLORS = ['#5b6ee1', '#6f7787', '#3c9d6b', '#d98e1f', '#d1495b', '#c2559d'];

/** An avatar: a round little creature that looks somewhere. */
export function face(...names: string[]): string {
  const next = numbersFrom(names.join('/'));
  const hue = between(next, 0, 360);
  const skin = `hsl(${(hue + between(next, 120, 240)) % 360} 70% 78%)`;
  const tilt = between(next, -14, 14);
  const [lookX, lookY] = [between(next, -5, 5), between(next, -4, 4)];
  const [gap, smile] = [between(next, 13, 19), between(next, 4, 14)];
  const ears = between(next, 18, 34);
  const eye = (x: number) =>
    `<circle cx="${x}" cy="66" r="8" fill="#fff"/>` +
    `<circle cx="${x + lookX}" cy="${66 + lookY}" r="4" fill="#23232b"/>`;
  return svg(
    `${background(hue, hue + between(next, 30, 80))}
    <g transform="rotate(${tilt} 64 64)" fill="${skin}">
      <circle cx="${64 - ears}" cy="38" r="14"/><circle cx="${64 + ears}" cy="38" r="14"/>
      <rect x="22" y="34" width="84" height="${between(next, 84, 110)}" rx="42"/>
      ${eye(64 - gap)}${eye(64 + gap)}
      <path d="M52 84q12 ${smile} 24 0" fill="none" stroke="#23232b" stroke-width="4" stroke-linecap="round"/>
    </g>`,
  );
}

/** A guild's icon: a few tiles, turned. */
export function pattern(...names: string[]): string {
  const next = numbersFrom(names.join('/'));
  const hue = between(next, 0, 360);
  const tiles = [96, 64, 34].map((size, index) => {
    const at = 64 - size / 2;
    const turn = between(next, 0, 90);
    const fill = `hsl(${(hue + 40 + index * 35) % 360} 75% ${52 + index * 14}%)`;
    return `<rect x="${at}" y="${at}" width="${size}" height="${size}" rx="${size / 4}" fill="${fill}" fill-opacity=".85" transform="rotate(${turn} 64 64)"/>`;
  });
  return svg(`${background(hue, hue + 60)}${tiles.join('')}`);
}

/** The avatar of a user without one: a figure on a plain ground. */
export function defaultAvatar(index: number): string {
  return svg(
    `<rect width="128" height="128" fill="${DEFAULT_COLORS[index]}"/>
    <g fill="#fff" fill-opacity=".92"><circle cx="64" cy="50" r="22"/><ellipse cx="64" cy="118" rx="40" ry="36"/></g>`,
  );
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">${content}</svg>`;
}

function background(from: number, to: number): string {
  return `<defs><linearGradient id="g" x2="1" y2="1">
      <stop stop-color="hsl(${from % 360} 62% 52%)"/><stop offset="1" stop-color="hsl(${to % 360} 68% 36%)"/>
    </linearGradient></defs>
    <rect width="128" height="128" fill="url(#g)"/>`;
}

/** A whole number, both ends included. */
function between(next: () => number, low: number, high: number): number {
  return low + Math.floor(next() * (high - low + 1));
}

/** Numbers from 0 to 1 that look random and depend on the text alone: FNV-1a seeds a xorshift generator. */
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
