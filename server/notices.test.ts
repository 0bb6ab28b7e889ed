import { expect, it } from 'vitest';
import { readConfig } from './config';
import { configurationNotices } from './notices';

const credentials = { CLIENT_SECRET: 'hush', BOT_TOKEN: 'hush-bot', VITE_CLIENT_ID: '42' };
const noticesOf = (env: Record<string, string>) => configurationNotices(readConfig(env));

it('a notice says that proxy auth is enforced with Discord but without a public key', () => {
  expect(noticesOf(credentials)).toEqual([expect.stringMatching(/^PUBLIC_KEY is not set: /)]);
  expect(noticesOf({ ...credentials, PUBLIC_KEY: 'ab'.repeat(32) })).toEqual([]);
});

it.each(['log-only', 'disabled'])(
  'a notice says what PROXY_AUTH_MODE=%s means with Discord',
  (PROXY_AUTH_MODE) => {
    expect(noticesOf({ ...credentials, PROXY_AUTH_MODE })).toEqual([
      expect.stringContaining(`PROXY_AUTH_MODE is ${PROXY_AUTH_MODE}: anyone may read`),
    ]);
  },
);

it('there is no notice with the simulated platform', () => {
  expect(noticesOf({})).toEqual([]);
  expect(noticesOf({ PROXY_AUTH_MODE: 'disabled' })).toEqual([]);
});
