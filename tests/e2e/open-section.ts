import type { Locator, Page } from '@playwright/test';
import { type SectionTitle, wayTo } from '../../simulator/stage/testing/sections';

export async function openSection(stage: Page, title: SectionTitle): Promise<Locator> {
  const { tab, button } = wayTo(title);
  await stage.getByRole('tab', { name: tab }).click();
  if (button) await sectionButton(stage, title).click();
  return stage.getByRole('region', { name: title, exact: true });
}

export function sectionButton(stage: Page, title: SectionTitle): Locator {
  const { button } = wayTo(title);
  return stage.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: button });
}
