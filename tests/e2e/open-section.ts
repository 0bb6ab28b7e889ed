import type { Locator, Page } from '@playwright/test';
import { type SectionTitle, wayTo } from '../../simulator/stage/testing/sections';

/** Opens a section of the stage's inspector, and gives it. */
export async function openSection(stage: Page, title: SectionTitle): Promise<Locator> {
  const { tab, button } = wayTo(title);
  await stage.getByRole('tab', { name: tab }).click();
  if (button) await sectionButton(stage, title).click();
  return stage.getByRole('region', { name: title, exact: true });
}

/** The button of a section in the tab that is open: it says how much there is to see. */
export function sectionButton(stage: Page, title: SectionTitle): Locator {
  const { button } = wayTo(title);
  return stage.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: button });
}
