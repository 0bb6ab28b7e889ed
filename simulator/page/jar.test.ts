import { expect, it } from 'vitest';
import { fromJarCookies, jarOf, toJarCookie } from './jar';

const wren = jarOf({ userId: '1', applicationId: '42' });
const finch = jarOf({ userId: '2', applicationId: '42' });

it.each([
  ['plain', 'a=1', 'a=1'],
  ['with attributes', 'a=1; Path=/; SameSite=None', 'a=1'],
  ['with an equals sign in its value', 'a=b=c', 'a=b=c'],
  ['empty', 'a=', 'a='],
  ['without a name', 'alone; Secure', 'alone'],
])('returns a player’s cookie as it was set: %s', (_, set, got) => {
  const stored = [toJarCookie('a=of-finch', finch), 'b=of-nobody', toJarCookie(set, wren)];
  const cookies = stored.map((cookie) => cookie.split(';')[0]).join('; ');
  expect(fromJarCookies(cookies, wren)).toBe(got);
});

it('keeps a cookie’s name prefix, such as __Host-, and its attributes', () => {
  expect(toJarCookie('__Host-a=1; Path=/; Secure', wren)).toMatch(
    /^__Host-a.+=1; Path=\/; Secure$/,
  );
});
