import { expect, test } from 'vitest';
import { addressOf, isProxied, proxyOf } from './player-address';

test('behind the proxy each player has a host of their own, at one proxy', () => {
  const address = 'http://42.discordsays.com.12-42.localhost:3334/game?a=1';
  expect(isProxied(address)).toBe(true);
  expect(addressOf(address, { userId: '12', applicationId: '42' })).toBe(address);
  expect(addressOf(address, { userId: '13', applicationId: '42' })).toBe(
    'http://42.discordsays.com.13-42.localhost:3334/game?a=1',
  );
  expect(proxyOf(address)).toBe('http://localhost:3334');
});

test('an activity that is framed directly has one address for all', () => {
  const address = 'http://localhost:5173/';
  expect(isProxied(address)).toBe(false);
  expect(addressOf(address, { userId: '13', applicationId: '42' })).toBe(address);
});
