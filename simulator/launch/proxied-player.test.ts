import { expect, it } from 'vitest';
import { playerAt, playerHost } from './proxied-player';

const wren = { userId: '1', applicationId: '42' };

it('identifies a player by the host of their frame, on any device', () => {
  expect(playerAt(`${playerHost(wren)}:4000`)).toEqual(wren);
  expect(playerAt(`${playerHost(wren, 'phone')}:4000`)).toEqual(wren);
});

it.each([
  ['without a port', '42.discordsays.com.1-42.localhost'],
  ['with another name in front', 'x.42.discordsays.com.1-42.localhost:4000'],
  ['with another name at the end', '42.discordsays.com.1-42.localhost.example.com:4000'],
  ['without a user', '42.discordsays.com.42.localhost:4000'],
  ['with two application ids', '43.discordsays.com.1-42.localhost:4000'],
])('finds no player at a host %s', (_, host) => {
  expect(playerAt(host)).toBeUndefined();
});
