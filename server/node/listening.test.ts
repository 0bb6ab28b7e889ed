import { expect, it } from 'vitest';
import { addressAt, describeListenError } from './listening';

it.each([
  ['localhost', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['::1', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://localhost:3000, and at every address of this machine'],
  ['::', 'http://localhost:3000, and at every address of this machine'],
])('a server that listens at %s is announced as %s', (host, address) => {
  expect(addressAt(host, 3000)).toBe(address);
});

it.each(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])('the message for %s is about HOST', (code) => {
  expect(describeListenError(Object.assign(new Error(), { code }), 'nowhere', 3000)).toBe(
    'HOST is "nowhere", which is not an address of this machine. Set it to one that is, to 0.0.0.0 for all of them, or leave it out for localhost.',
  );
});

it('a taken port has its own message, and other errors have the system’s', () => {
  const why = (code: string) =>
    describeListenError(Object.assign(new Error('listen EACCES'), { code }), 'localhost', 80);
  expect(why('EADDRINUSE')).toContain('Port 80 is in use.');
  expect(why('EACCES')).toBe('listen EACCES');
});
