import { expect, test } from 'vitest';
import { isKnown } from './permissions';

test.each([
  ['http://localhost:5173/app', true],
  ['http://three.localhost:5173', true],
  ['http://127.0.0.1:80', true],
  ['http://127.8.8.8', true],
  ['http://[::1]:3000/?a=b', true],
  ['https://example.test', false],
  ['https://localhost.example.test', false],
  ['https://127.0.0.1.example.test', false],
  ['http://192.168.0.7:3000', false],
  ['http://0.0.0.0:3000', false],
])(
  'an activity at %s is on this machine: %s; a remote one is known if the simulator was started with its address',
  (address, isHere) => {
    expect(isKnown(address, 'http://localhost:3000')).toBe(isHere);
    expect(isKnown(new URL('/app', address).href, `${new URL(address).origin}/?x`)).toBe(true);
  },
);
