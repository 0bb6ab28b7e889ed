import { describe, expect, it } from 'vitest';
import { seed } from '../world';
import { type Picture, pictureAt } from './pictures';

const drawn = (address: string): Picture => {
  const picture = pictureAt(address);
  if (typeof picture === 'string') throw new Error(`${address}: ${picture}`);
  return picture;
};
const pixelsOf = (address: string, frame = 0) => String(drawn(address).frame(frame).data);

const addresses = [
  '/avatars/1/abc.png',
  '/avatars/2/abc.png',
  '/avatars/1/def.png',
  '/guilds/1/users/1/avatars/abc.png',
  '/icons/1/abc.webp',
  '/icons/2/abc.webp',
  '/app-icons/3/abc.jpg',
  '/avatar-decoration-presets/a_abc.png',
  ...[0, 1, 2, 3, 4, 5].map((index) => `/embed/avatars/${index}.png`),
];

describe('pictureAt', () => {
  it('draws the same each time, and each address differently', () => {
    const pictures = addresses.map((address) => pixelsOf(address));
    expect(addresses.map((address) => pixelsOf(address))).toEqual(pictures);
    expect(new Set(pictures).size).toBe(addresses.length);
  });

  it('draws the seeded people so that they can be told apart', () => {
    const grounds = Object.values(seed().users).flatMap(({ id, avatar }) =>
      avatar ? [[...drawn(`/avatars/${id}/${avatar}.png`).frame(0).data.slice(0, 3)]] : [],
    );
    expect(grounds).toHaveLength(4);
    for (const [index, one] of grounds.entries()) {
      for (const other of grounds.slice(index + 1)) {
        const apart = Math.hypot(...one.map((part, channel) => part - (other[channel] ?? 0)));
        expect(apart).toBeGreaterThan(60);
      }
    }
  });

  it.each([
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['jpeg', 'jpeg'],
    ['webp', 'webp'],
  ])('takes the format from the extension %s', (extension, format) => {
    expect(drawn(`/avatars/1/abc.${extension}`)).toMatchObject({ format, frames: 1, size: 128 });
  });

  it.each([16, 32, 64, 128, 256, 512, 1024, 2048, 4096])('takes the size %s', (size) => {
    expect(drawn(`/icons/1/abc.png?size=${size}`).size).toBe(size);
  });

  it.each(['', '0', '8', '100', '8192', '-16', '16.0', '1e2', 'big'])(
    'takes no size "%s"',
    (size) => {
      expect(pictureAt(`/icons/1/abc.png?size=${size}`)).toBe('size');
    },
  );

  it('lets what begins with a_ move, as GIF and as WebP that is asked to', () => {
    expect(drawn('/avatars/1/a_abc.gif').frames).toBeGreaterThan(1);
    expect(drawn('/avatars/1/a_abc.webp?animated=true').frames).toBeGreaterThan(1);
    expect(drawn('/avatars/1/a_abc.webp').frames).toBe(1);
    expect(drawn('/avatars/1/a_abc.png').frames).toBe(1);
    expect(drawn('/avatars/1/abc.webp?animated=true').frames).toBe(1);
    expect(pixelsOf('/avatars/1/a_abc.gif', 1)).not.toBe(pixelsOf('/avatars/1/a_abc.gif', 0));
  });

  it.each([
    ['of a hash without a_', '/avatars/1/abc.gif'],
    ['of an application', '/app-icons/1/a_abc.gif'],
    ['of a decoration', '/avatar-decoration-presets/a_abc.gif'],
  ])('has no GIF %s', (_, address) => {
    expect(pictureAt(address)).toBe('format');
  });

  it('has default avatars and decorations as PNG only, default avatars in one size', () => {
    expect(pictureAt('/embed/avatars/1.webp')).toBe('format');
    expect(pictureAt('/avatar-decoration-presets/abc.webp')).toBe('format');
    expect(drawn('/embed/avatars/1.png?size=16').size).toBe(256);
  });

  it('leaves the middle of a decoration free', () => {
    const { data, width } = drawn('/avatar-decoration-presets/abc.png').frame(0);
    expect(data[(width * (width / 2) + width / 2) * 4 + 3]).toBe(0);
    expect(data.some((value, index) => index % 4 === 3 && value === 255)).toBe(true);
  });

  it.each([
    '',
    '/',
    '/avatars/1',
    '/avatars/1/abc',
    '/avatars/1/abc.svg',
    '/avatars/1/a/b.png',
    '/embed/avatars/6.png',
    '/embed/avatars/-1.png',
    '/stickers/1.png',
    'https://cdn.example/avatars/1/abc.png',
  ])('knows nothing at "%s"', (address) => {
    expect(pictureAt(address)).toBe('unknown');
  });
});
