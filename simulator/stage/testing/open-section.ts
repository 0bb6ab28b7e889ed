import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SectionTitle, wayTo } from './sections';

export async function openSection(title: SectionTitle): Promise<HTMLElement> {
  const { tab } = wayTo(title);
  await userEvent.click(await screen.findByRole('tab', { name: tab }));
  const button = sectionButton(title);
  if (button) await userEvent.click(button);
  const section = await screen.findByRole('region', { name: title });
  await waitFor(() => {
    if (within(section).queryByText('Loading…')) throw new Error(`${title} has not come`);
  });
  return section;
}

/** The button of a section in a tab that is open; undefined where the tab has only one. */
export function sectionButton(title: SectionTitle): HTMLElement | undefined {
  const { button } = wayTo(title);
  if (!button) return undefined;
  const list = screen.getByRole('navigation', { name: 'Sections' });
  return within(list).getByRole('button', { name: button });
}
