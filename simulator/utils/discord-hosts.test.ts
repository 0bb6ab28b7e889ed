import { expect, test } from 'vitest';
import { isApiHost, isCdnHost } from './discord-hosts';

test.each([
  ['discord.com', 'api'],
  ['canary.discord.com', 'api'],
  ['PTB.discordapp.com', 'api'],
  ['cdn.discordapp.com', 'cdn'],
  ['media.discordapp.net', 'cdn'],
  ['discord.com.evil.test', undefined],
  ['evildiscordapp.com', undefined],
])('%s is a Discord host of the kind %s', (host, kind) => {
  expect({ api: isApiHost(host), cdn: isCdnHost(host) }).toEqual({
    api: kind === 'api',
    cdn: kind === 'cdn',
  });
});
