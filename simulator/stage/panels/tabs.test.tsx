import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs';

afterEach(cleanup);

const panels = ['Calls', 'Console', 'Notes'].map((title) => ({
  id: title.toLowerCase(),
  title,
  content: `What ${title} holds`,
}));

const selected = () => screen.getByRole('tab', { selected: true });
const shown = () => screen.getByRole('tabpanel');

test('the selected tab names its panel, and no tab names one that is not there', async () => {
  render(<Tabs panels={panels} />);
  for (const { id, title, content } of panels) {
    await userEvent.click(screen.getByRole('tab', { name: title }));
    expect(shown().textContent).toContain(content);
    expect(shown().id).toBe(`${id}-panel`);
    const named = screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-controls'));
    expect(named.filter(Boolean)).toEqual([shown().id]);
    expect(selected().getAttribute('aria-controls')).toBe(shown().id);
  }
});

test('arrow keys go round the tabs, and only the selected one is in the tab order', async () => {
  render(<Tabs panels={panels} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(selected().textContent).toBe('Notes');
  expect(document.activeElement).toBe(selected());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(selected().textContent).toBe('Console');
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([selected()]);
});
