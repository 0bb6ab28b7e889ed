import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function opensTheDialog({ page, frame, world, press, ids }: Tools) {
  const channelId = new URL(frame.url()).searchParams.get('channel_id');
  const invited = () =>
    (world.get().clients[ids.client]?.userActions ?? []).filter(
      (action) => action.kind === 'invited-to-channel' && action.channelId === channelId,
    );
  const before = invited().length;
  await expect(page.getByText("Invite Dialog hasn't been opened... yet!")).toBeVisible();
  await press(page.getByRole('button', { name: 'Open invite dialog' }));
  await expect(page.getByText('Invite Dialog opened!')).toBeVisible();
  await expect.poll(() => invited().length).toBeGreaterThan(before);
}
