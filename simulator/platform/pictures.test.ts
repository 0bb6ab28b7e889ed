import { describe, expect, it } from 'vitest';
import { pictureFor, pictureUrl } from './pictures';

const addresses = [
  '/avatars/1/abc.png',
  '/avatars/2/abc.png',
  '/avatars/1/def.png',
  '/guilds/1/users/1/avatars/abc.png',
  '/icons/1/abc.webp',
  '/icons/2/abc.webp',
  ...[0, 1, 2, 3, 4, 5].map((index) => `/embed/avatars/${index}.png`),
];

describe('pictureFor', () => {
  it.each(addresses)('draws %s, the same each time', (address) => {
    const picture = pictureFor(address);
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*>.*<\/svg>$/s);
    expect(picture).not.toMatch(/NaN|undefined/);
    expect(pictureFor(address)).toBe(picture);
    expect(pictureFor(`${address}?size=256`)).toBe(picture);
  });

  it('draws each address differently', () => {
    expect(new Set(addresses.map(pictureFor)).size).toBe(addresses.length);
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
    '/emojis/1.png',
    'https://cdn.example/avatars/1/abc.png',
  ])('has nothing at "%s"', (address) => {
    expect(pictureFor(address)).toBeUndefined();
    expect(pictureUrl(address)).toBeUndefined();
  });

  it('draws for ids that are any text, and lets none of it into the markup', () => {
    const picture = pictureFor('/avatars/"><script>x<!--/abc.png');
    expect(picture).toBeDefined();
    expect(picture).not.toContain('script');
  });
});

describe('pictureUrl', () => {
  it('holds the whole picture', () => {
    const url = pictureUrl('/avatars/1/abc.png') ?? '';
    const [type, content = ''] = url.split(/,(.*)/s);
    expect(type).toBe('data:image/svg+xml');
    expect(decodeURIComponent(content)).toBe(pictureFor('/avatars/1/abc.png'));
  });
});
