import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const currentGuildMember = { manifest, page };
const about = { guild_id: ids.boardGames };

async function openSubscribed() {
  const opened = await openPage(currentGuildMember);
  await opened.view.findByText(/Nothing has been received yet/);
  return opened;
}

test('subscribes to the server that the activity was launched in', async () => {
  const { host } = await openSubscribed();
  expect(host.subscriptions).toEqual([{ event: 'CURRENT_GUILD_MEMBER_UPDATE', args: about }]);
});

test('says in words what has changed, newest first', async () => {
  const { view, world } = await openSubscribed();
  const member = { type: 'member', guildId: ids.boardGames, userId: ids.me } as const;
  await world.commit({ ...member, patch: { nick: 'First Mate' } });
  await view.findAllByText('The user is called “First Mate” here');
  await world.commit({ ...member, patch: { nick: 'Cabin Boy' } });
  await view.findAllByText('The nickname is now “Cabin Boy”');
  const entries = view.getAllByRole('listitem').filter((each) => each.querySelector('time'));
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('nick: "First Mate" → "Cabin Boy"'),
    expect.stringContaining('is called “First Mate” here'),
  ]);
});
