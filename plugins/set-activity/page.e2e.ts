import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function setsRichPresence({ page, world, press, ids }: Tools) {
  const shown = page.getByRole('region', { name: 'What the profile shows' });
  const secret = async () => /join:"(\w+)"/.exec((await shown.textContent()) ?? '')?.[1] ?? '';
  await press(page.getByText(/^JSON/));
  await expect.poll(secret).not.toBe('');
  const before = await secret();
  // Any other page that opens sets it again, whatever the world held before.
  const presences: unknown[] = [];
  const stop = world.subscribe((_, { clients }) =>
    presences.push(clients[ids.client]?.richPresence?.secrets?.join),
  );
  await press(page.getByRole('button', { name: 'Set activity again' }));
  await expect(shown).not.toContainText(before);
  await expect(shown).toContainText('join');
  const after = await secret();
  await expect.poll(() => presences).toContain(after);
  stop();
}
