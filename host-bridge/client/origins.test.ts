import { expect, it } from 'vitest';
import { allowedOrigins, LOCAL_TEST_HOST } from './origins';

const pageOrigin = 'https://1180000000000000001.discordsays.com';

it('allows the page itself, the official hosts, the local test host and "null", and nobody else', () => {
  expect([...allowedOrigins(pageOrigin)].sort()).toEqual(
    [
      pageOrigin,
      'https://discord.com',
      'https://discordapp.com',
      'https://ptb.discord.com',
      'https://ptb.discordapp.com',
      'https://canary.discord.com',
      'https://canary.discordapp.com',
      'https://staging.discord.co',
      'https://pax.discord.com',
      'http://localhost:3333',
      'null',
    ].sort(),
  );
});

it('allows the local test host where it is said to be, in place of its usual address', () => {
  const origins = allowedOrigins(pageOrigin, 'http://localhost:4444');
  expect(origins.has('http://localhost:4444')).toBe(true);
  expect(origins.has(LOCAL_TEST_HOST)).toBe(false);
});
