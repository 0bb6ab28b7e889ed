import { afterEach, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world/seed';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const currentGuildMember = { manifest, page };
const about = { guild_id: ids.boardGames };

afterEach(() => {
  vi.restoreAllMocks();
});

async function openSubscribed() {
  const opened = await openPage(currentGuildMember);
  await opened.view.findByText(/Nothing has been received yet/);
  return opened;
}

test('subscribes to the server that the activity was launched in', async () => {
  const { host } = await openSubscribed();
  expect(host.subscriptions).toEqual([{ event: 'CURRENT_GUILD_MEMBER_UPDATE', args: about }]);
});

test('shows the latest payload', async () => {
  const { view, world } = await openSubscribed();
  const member = { type: 'member', guildId: ids.boardGames, userId: ids.me } as const;
  await world.commit({ ...member, patch: { nick: 'First Mate' } });
  expect(await view.findByText(/First Mate/)).toBeDefined();
  await world.commit({ ...member, patch: { nick: 'Cabin Boy' } });
  expect(await view.findByText(/Cabin Boy/)).toBeDefined();
  expect(view.queryByText(/First Mate/)).toBeNull();
});

test('does not show what happens in another server', async () => {
  const { view, world } = await openSubscribed();
  const mine = { type: 'member', userId: ids.me } as const;
  await world.commit({ ...mine, guildId: ids.bookClub, patch: { nick: 'Bookworm' } });
  // Events arrive in order: once this one is shown, the other would have been.
  await world.commit({ ...mine, guildId: ids.boardGames, patch: { nick: 'Dice' } });
  expect(await view.findByText(/Dice/)).toBeDefined();
  expect(view.queryByText(/Bookworm/)).toBeNull();
});

test('shows fields that it does not know too', async () => {
  const { view, host } = await openSubscribed();
  const payload = { user_id: ids.me, guild_id: ids.boardGames, nick: null, mood: 'unheard of' };
  host.dispatch('CURRENT_GUILD_MEMBER_UPDATE', payload, about);
  expect(await view.findByText(/unheard of/)).toBeDefined();
});

test('goes on listening after a payload that cannot be read', async () => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  const { view, host, world } = await openSubscribed();
  host.dispatch('CURRENT_GUILD_MEMBER_UPDATE', { user_id: 7 }, about);
  const member = { type: 'member', guildId: ids.boardGames, userId: ids.me } as const;
  await world.commit({ ...member, patch: { nick: 'Still here' } });
  expect(await view.findByText(/Still here/)).toBeDefined();
});

test('says so when the activity was launched outside a server', async () => {
  const { view, host } = await openPage(currentGuildMember, { launch: { guild_id: null } });
  expect(await view.findByText(/was not launched in a server/)).toBeDefined();
  expect(host.subscriptions).toEqual([]);
});

test('shows the host’s refusal of a server that it does not know', async () => {
  // The sign-in asks for the member of that server, too.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view } = await openPage(currentGuildMember, { launch: { guild_id: '1' } });
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('4003');
  expect(alert.textContent).toContain('Check the guild id');
});
