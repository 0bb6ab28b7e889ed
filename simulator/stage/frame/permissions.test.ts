import { expect, test } from 'vitest';
import { allowed, isKnown } from './permissions';

test.each([
  'http://localhost:5173/app',
  'http://three.localhost:5173',
  'http://127.0.0.1:80',
  'http://127.8.8.8',
  'http://[::1]:3000/?a=b',
])('an activity at %s is on this machine', (address) => {
  expect(isKnown(address, undefined)).toBe(true);
});

test.each([
  'https://example.test',
  'https://localhost.example.test',
  'https://127.0.0.1.example.test',
  'http://192.168.0.7:3000',
  'http://0.0.0.0:3000',
])(
  'an activity at %s is not known, unless the simulator was started with its address',
  (address) => {
    expect(isKnown(address, 'http://localhost:3000')).toBe(false);
    expect(isKnown(`${address}/app`, `${address}/?x`)).toBe(true);
  },
);

test('camera, microphone and screen are lent when that is allowed, and nothing else depends on it', () => {
  const lent = allowed(true).split('; ');
  const watching = ['camera', 'display-capture', 'microphone'];
  expect(lent).toEqual(expect.arrayContaining(watching));
  expect(allowed(false).split('; ')).toEqual(lent.filter((name) => !watching.includes(name)));
});
