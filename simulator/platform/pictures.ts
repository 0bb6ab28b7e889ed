import { type Draw, defaultAvatar, face, pattern, wreath } from './drawings';
import { type Pixels, paint } from './paint';

export type Format = 'png' | 'jpeg' | 'webp' | 'gif';

/** The number of frames of an animated picture, and the duration of each, in milliseconds. */
const FRAME_COUNT = 6;
export const FRAME_MS = 160;

/** The default side of a picture, in pixels. Assumed: docs/assumed.md, `cdn-sizes`. */
const DEFAULT_SIZE = 128;

interface PictureKind {
  address: RegExp;
  draw: Draw;
  formats: readonly Format[];
  /** The side in pixels, when the CDN ignores `size`. */
  fixedSize?: number;
}

/** Returns an expression for files in a folder, where a star stands for an id: in mock mode, any text. */
const inside = (folder: string) =>
  new RegExp(String.raw`^${folder.replaceAll('*', '([^/]+)')}/([\w-]+)\.(\w+)$`);
const stillFormats: readonly Format[] = ['png', 'jpeg', 'webp'];
const animatedFormats: readonly Format[] = [...stillFormats, 'gif'];

/** The CDN's addresses that are drawn here. Source: reference, "CDN Endpoints". */
const kinds: PictureKind[] = [
  { address: inside('/avatars/*'), draw: face, formats: animatedFormats },
  { address: inside('/guilds/*/users/*/avatars'), draw: face, formats: animatedFormats },
  { address: inside('/icons/*'), draw: pattern, formats: animatedFormats },
  { address: inside('/app-icons/*'), draw: pattern, formats: stillFormats },
  { address: inside('/avatar-decoration-presets'), draw: wreath, formats: ['png'] },
  {
    address: /^\/embed\/avatars\/([0-5])\.(\w+)$/,
    draw: defaultAvatar,
    formats: ['png'],
    fixedSize: 256,
  },
  { address: inside('/emojis'), draw: pattern, formats: stillFormats },
  { address: inside('/attachments/*/*'), draw: pattern, formats: stillFormats },
  // Uploads of a person in the client itself.
  { address: inside('/ephemeral-attachments/*/*'), draw: pattern, formats: stillFormats },
];

const extensions: Record<string, Format> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
};

/** A picture in one format and size: a frame, or several of an animated one. */
export interface Picture {
  /** The canonical address of the picture, whichever of its addresses was requested. */
  address: string;
  format: Format;
  frames: number;
  /** In pixels, of each side. */
  size: number;
  frame(index: number): Pixels;
}

/** The reason why there is no such picture: no such address, not in this format, or not in this size. */
export type PictureProblem = 'unknown' | 'format' | 'size';

/**
 * Returns the picture at an address of the CDN: always the same for the same address. The extension sets the format,
 * `size` the size. A picture with `a_` before its hash is animated: as GIF, and as WebP when requested with
 * `animated=true`. Source: reference, "Image Formatting".
 *
 * @param address the path from the CDN's base with its query, such as `/avatars/1/abc.png?size=256`
 */
export function pictureAt(address: string): Picture | PictureProblem {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  const parameters = new URLSearchParams(query);
  for (const { address: pattern, draw, formats, fixedSize } of kinds) {
    const found = pattern.exec(path);
    if (!found) continue;
    const names = found.slice(1, -1);
    const format = extensions[found.at(-1) ?? ''];
    if (!format) return 'unknown';
    const canAnimate = formats.includes('gif') && names.at(-1)?.startsWith('a_') === true;
    if (!formats.includes(format) || (format === 'gif' && !canAnimate)) return 'format';
    const size = fixedSize ?? sizeFrom(parameters.get('size'));
    if (size === undefined) return 'size';
    const animated =
      format === 'gif' || (format === 'webp' && parameters.get('animated') === 'true');
    const frames = canAnimate && animated ? FRAME_COUNT : 1;
    const stem = path.slice(0, path.lastIndexOf('.'));
    return {
      address: `${stem}.${format}?size=${size}${frames > 1 ? '&animated=true' : ''}`,
      format,
      frames,
      size,
      frame: (index) => paint(draw(names, index / FRAME_COUNT), size),
    };
  }
  return 'unknown';
}

/** Returns a power of two from 16 to 4096; undefined for everything else. */
function sizeFrom(text: string | null): number | undefined {
  if (text === null) return DEFAULT_SIZE;
  const size = /^\d{2,4}$/.test(text) ? Number(text) : 0;
  return size >= 16 && size <= 4096 && Number.isInteger(Math.log2(size)) ? size : undefined;
}
