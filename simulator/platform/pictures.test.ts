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
  it('draws the same picture for an address each time, and a different one for each address', () => {
    const pictures = addresses.map((address) => pixelsOf(address));
    expect(addresses.map((address) => pixelsOf(address))).toEqual(pictures);
    expect(new Set(pictures).size).toBe(addresses.length);
  });

  it('draws avatars for the users of the seed that can be told apart', () => {
    const grounds = Object.values(seed().users).flatMap(({ id, avatar }) =>
      avatar ? [[...drawn(`/avatars/${id}/${avatar}.png`).frame(0).data.slice(0, 3)]] : [],
    );
    expect(grounds).toHaveLength(4);
    for (const [index, one] of grounds.entries()) {
      for (const other of grounds.slice(index + 1)) {
        const distance = Math.hypot(...one.map((part, channel) => part - (other[channel] ?? 0)));
        expect(distance).toBeGreaterThan(60);
      }
    }
  });

  it('animates a hash that begins with a_, as GIF, and as WebP on request', () => {
    expect(drawn('/avatars/1/a_abc.gif').frames).toBeGreaterThan(1);
    expect(drawn('/avatars/1/a_abc.webp?animated=true').frames).toBeGreaterThan(1);
    expect(drawn('/avatars/1/a_abc.webp').frames).toBe(1);
    expect(drawn('/avatars/1/a_abc.png').frames).toBe(1);
    expect(drawn('/avatars/1/abc.webp?animated=true').frames).toBe(1);
    expect(pixelsOf('/avatars/1/a_abc.gif', 1)).not.toBe(pixelsOf('/avatars/1/a_abc.gif', 0));
  });

  it('leaves the center of a decoration transparent', () => {
    const { data, width } = drawn('/avatar-decoration-presets/abc.png').frame(0);
    expect(data[(width * (width / 2) + width / 2) * 4 + 3]).toBe(0);
    expect(data.some((value, index) => index % 4 === 3 && value === 255)).toBe(true);
  });
});
