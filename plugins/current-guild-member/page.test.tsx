import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

test('shows what has changed about the member of this server, under the name that it displays there', async () => {
  const { view, world, calls } = await openPage('current-guild-member');
  await view.findByText(/Subscribed|Nothing has been received yet/);
  expect(calls.at(-1)?.args).toEqual({ guild_id: ids.boardGames });
  const findStatus = (text: string) => view.findByText(text, { selector: '[role=status]' });
  const change = (patch: Record<string, unknown>, guildId: string = ids.boardGames) =>
    world.commit({ type: 'member', guildId, userId: ids.me, patch });
  const card = async () => within(await view.findByRole('list', { name: 'User in this server' }));
  await change({ nick: 'Seven' });
  await findStatus('The user is called “Seven” here');
  expect((await card()).getByText('shown with their nickname here')).toBeDefined();
  expect((await card()).getByText('Seven')).toBeDefined();
  await change({ avatar: 'abc' });
  await findStatus('The avatar in this server is now a different one');
  expect((await card()).getByRole('presentation').getAttribute('src')).toContain(
    `/guilds/${ids.boardGames}/users/${ids.me}/avatars/abc`,
  );
  await change({ nick: null });
  await findStatus('The nickname is now none');
  expect((await card()).getByText('has no nickname here')).toBeDefined();
  expect((await card()).getByText(world.get().users[ids.me]?.global_name ?? '')).toBeDefined();
});

test('listens to nothing outside a server', async () => {
  const { view, calls } = await openPage('current-guild-member', { launch: { guild_id: null } });
  expect(await view.findByText(/there are no events to listen for/)).toBeDefined();
  expect(calls).toEqual([]);
});
