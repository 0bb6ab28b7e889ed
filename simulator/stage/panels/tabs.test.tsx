import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { localWorld } from '../../world';
import { OnStage } from '../testing/on-stage';
import type { Panel } from './panel';
import { Tabs } from './tabs';

const panels = ['Calls', 'Console', 'Notes'].map((title) => ({
  id: title.toLowerCase(),
  title,
  Content: () => `What ${title} holds`,
}));

const store = localWorld();
const of = (shown: readonly Panel[]) => (
  <OnStage store={store}>
    <Tabs panels={shown} />
  </OnStage>
);

const selected = () => screen.getByRole('tab', { selected: true });
const shown = () => screen.getByRole('tabpanel');

test('the selected tab names its panel, and no tab names one that is not there', async () => {
  render(of(panels));
  for (const { title } of panels) {
    await userEvent.click(screen.getByRole('tab', { name: title }));
    expect(shown().textContent).toContain(`What ${title} holds`);
    expect(shown().getAttribute('aria-labelledby')).toBe(selected().id);
    const named = screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-controls'));
    expect(named.filter(Boolean)).toEqual([shown().id]);
    expect(selected().getAttribute('aria-controls')).toBe(shown().id);
  }
});

test('arrow keys, Home and End go round the tabs, and only the selected one is in the tab order', async () => {
  render(of(panels));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(selected().textContent).toBe('Notes');
  expect(document.activeElement).toBe(selected());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(selected().textContent).toBe('Console');
  await userEvent.keyboard('{End}');
  expect(selected().textContent).toBe('Notes');
  await userEvent.keyboard('{Home}');
  expect(selected().textContent).toBe('Calls');
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([selected()]);
});

test('a tab that was open is open again once its panel is back, and another panel in front changes nothing', async () => {
  const { rerender } = render(of(panels));
  rerender(of([{ id: 'events', title: 'Events', Content: () => '' }, ...panels]));
  expect(selected().textContent).toBe('Calls');
  await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
  rerender(of(panels.slice(0, 2)));
  expect(selected().textContent).toBe('Calls');
  rerender(of(panels));
  expect(selected().textContent).toBe('Notes');
});
