import { expect, test } from 'vitest';
import { openPage } from '../harness/open-page';
import { pages } from './pages';

/** The pages that are about the channel or the server of the launch, by their keys. */
const places: Record<string, 'channel' | 'server'> = {
  activityChannel: 'channel',
  getChannel: 'channel',
  getChannelPermissions: 'channel',
  voiceState: 'channel',
  currentGuild: 'server',
  currentGuildMember: 'server',
};

test.each(Object.entries(places))('%s, in no %s, says so and sends nothing', async (key, place) => {
  const page = pages.find(({ manifest }) => manifest.key === key);
  if (!page) throw new Error(`There is no page ${key}`);
  const launch = { channel_id: null, guild_id: null };
  const { view, calls, requests, host } = await openPage(page, { launch });
  expect(await view.findByText(new RegExp(`was not launched in a ${place}`))).toBeDefined();
  expect([...calls, ...requests, ...host.subscriptions]).toEqual([]);
  expect(view.queryByRole('alert')).toBeNull();
});

test.each(pages.map((page) => page.manifest))('$name links to existing pages', ({ next = {} }) => {
  const keys = pages.map(({ manifest }) => manifest.key);
  expect(Object.keys(next).filter((key) => !keys.includes(key))).toEqual([]);
});
