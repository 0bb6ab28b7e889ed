import { defaultAvatar, face, pattern } from './drawings';

// Ids can be any text in mock mode.
const id = '[^/]+';
const file = String.raw`([\w-]+)\.(?:png|jpe?g|webp|gif)`;

/** The CDN's addresses that are drawn here, and how. What an address names decides what the drawing looks like. */
const drawings: [address: RegExp, draw: (...names: string[]) => string][] = [
  [new RegExp(`^/avatars/(${id})/${file}$`), face],
  [new RegExp(`^/guilds/(${id})/users/(${id})/avatars/${file}$`), face],
  [new RegExp(`^/icons/(${id})/${file}$`), pattern],
  [new RegExp(`^/ephemeral-attachments/(${id})/(${id})/${file}$`), pattern],
  [/^\/embed\/avatars\/([0-5])\.png$/, (index) => defaultAvatar(Number(index))],
];

/**
 * The picture at an address of the CDN, drawn: always the same for the same address.
 *
 * @param path the path from the CDN's base, such as `/avatars/1/abc.png`; a query is ignored
 * @returns the text of an SVG, or undefined when the CDN has no such address
 */
export function pictureFor(path: string): string | undefined {
  const address = path.replace(/[?#].*$/s, '');
  for (const [pattern, draw] of drawings) {
    const names = pattern.exec(address);
    if (names) return draw(...names.slice(1));
  }
  return undefined;
}

/** The same picture as a data URL, which an `<img>` shows with no server there. */
export function pictureUrl(path: string): string | undefined {
  const picture = pictureFor(path);
  return picture && `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
