import type { Locator, Page } from '@playwright/test';

/** Opens the list of things to do with somebody in the call, and gives it. */
export async function openPerson(stage: Page, name: string): Promise<Locator> {
  const people = stage.getByRole('list', { name: 'People in the call' });
  await people.getByRole('button').filter({ hasText: name }).first().click();
  return stage.getByRole('dialog', { name });
}

/** Chooses from the menu of a player's frame; without a name, of the only one. */
export async function fromMenu(stage: Page, item: string, who = ''): Promise<void> {
  await stage.getByRole('button', { name: `More for ${who}` }).click();
  const name = new RegExp(`^${item}`);
  const of = (role: 'menuitem' | 'menuitemcheckbox') => stage.getByRole(role, { name });
  await of('menuitem').or(of('menuitemcheckbox')).click();
}
