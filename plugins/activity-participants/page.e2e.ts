import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function hearsWhoComesAndSpeaks({ page, instanceId, world, ids }: Tools) {
  const { guilds } = world.get();
  const participants = world.get().instances[instanceId]?.participants ?? [];
  const nick = guilds[ids.boardGames]?.members[ids.juniper]?.nick as string;
  const juniper = page
    .getByRole('list', { name: 'Participants' })
    .getByRole('listitem')
    .filter({ hasText: nick });
  const others = participants.filter((id) => id !== ids.juniper);
  await expect(page.getByRole('list', { name: 'Participants' })).toBeVisible();

  await world.commit({ type: 'participants', instanceId, userIds: others });
  await expect(juniper).toHaveCount(0);
  await world.commit({ type: 'participants', instanceId, userIds: [...others, ids.juniper] });
  await expect(juniper).toContainText('Not Speaking');

  const speaks = { type: 'speaking', channelId: ids.gameNight, userId: ids.juniper } as const;
  await world.commit({ ...speaks, speaking: true });
  await expect(juniper.getByText('Speaking', { exact: true })).toBeVisible();
  await world.commit({ ...speaks, speaking: false });
  await expect(juniper).toContainText('Not Speaking');
  await world.commit({ type: 'participants', instanceId, userIds: participants });
}
