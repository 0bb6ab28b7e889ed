import { expect, it } from 'vitest';
import { isApiPath, pathOf } from './path';

it.each([
  ['/api/iap/81/skus', '/api/iap/81/skus'],
  ['/api/x?to=/../y#z', '/api/x'],
  ['', '/'],
  ['/a/./b/../c', '/a/c'],
  ['/a/%2e%2e/c', '/c'],
  ['/a%20b', '/a%20b'],
  ['//assets//x', '//assets//x'],
  ['/a\\b', '/a/b'],
  ['/a\tb/c d', '/ab/c%20d'],
  ['\\api', '/api'],
  ['/caf\u00e9', '/caf%C3%A9'],
])('the path of %j is %j', (sent, path) => {
  expect(pathOf({ url: `http://localhost:3000${sent}` } as Request)).toBe(path);
  expect(new URL(`http://localhost:3000${sent}`).pathname).toBe(path);
});

it('a path that only starts with the same letters as the API’s belongs to the client', () => {
  expect(['/api', '/api/', '/api/health'].map(isApiPath)).toEqual([true, true, true]);
  expect(['/apiary', '/api-docs', '/x/api/health'].map(isApiPath)).toEqual([false, false, false]);
});
