import { expect, it } from 'vitest';
import { activityLink, launchOf } from './activity-link';
import { ids, seed } from './seed';

const [stored] = seed().messages[ids.juniperDm] ?? [];
if (!stored) throw new Error('The seed has no private message');
const link = (query = '') => `${activityLink(ids.application, {})}${query}`;
const launch = (content: string, application_id?: string) =>
  launchOf({ ...stored, content, application_id }, ids.application, (id) =>
    id === '5' ? 'of the quick link' : undefined,
  );

it.each([
  ['another user if the link names them', '?referrer_id=230000000000000002', ids.marlo],
  ['the author if the link names something other than an id', '?referrer_id=marlo', ids.juniper],
])('the referrer is %s', (_, query, referrerId) => {
  expect(launch(link(query))?.referrerId).toBe(referrerId);
});

it('a custom id in the link takes precedence over that of its quick link', () => {
  expect(launch(link('?link_id=5'))?.customId).toBe('of the quick link');
  expect(launch(link('?link_id=5&custom_id=own'))?.customId).toBe('own');
});

it('other links and other applications launch nothing', () => {
  const others = ['', 'https://discord.com/activities/', 'https://example.com/activities/1'];
  for (const content of others) expect(launch(content)).toBeUndefined();
  expect(launch('', '1')).toBeUndefined();
  expect(launch('', ids.application)).toMatchObject({ referrerId: ids.juniper });
});
