import { expect, test } from 'vitest';
import { pictureAt, siteOf } from './addresses';

test.each([
  ['https://cdn.discordapp.com/avatars/1/a.png?size=64', '/cdn/avatars/1/a.png?size=64'],
  ['https://example.com/a.png', 'https://example.com/a.png'],
  ['no address', undefined],
])('the stage finds the picture %s at %s', (address, at) => {
  expect(pictureAt(address)).toBe(at);
});

test('the name of a site is its host, and what leads nowhere is itself', () => {
  expect([siteOf('https://a.example/b'), siteOf('nowhere')]).toEqual(['a.example', 'nowhere']);
});
