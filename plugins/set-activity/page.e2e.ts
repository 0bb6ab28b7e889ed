import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const setsRichPresence: PageAction = async ({ page, world, press, ids }) => {
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
};
export default setsRichPresence;
