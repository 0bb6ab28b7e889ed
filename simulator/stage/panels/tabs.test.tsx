import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tabs } from './tabs';

const panels = ['Calls', 'Console', 'Notes'].map((title) => ({
  id: title.toLowerCase(),
  title,
  content: `What ${title} holds`,
}));

const selected = () => screen.getByRole('tab', { selected: true });
const shown = () => screen.getByRole('tabpanel');

test('the selected tab names its panel, and no tab names one that is not there', async () => {
  render(<Tabs panels={panels} />);
  for (const { title, content } of panels) {
    await userEvent.click(screen.getByRole('tab', { name: title }));
    expect(shown().textContent).toContain(content);
    expect(shown().getAttribute('aria-labelledby')).toBe(selected().id);
    const named = screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-controls'));
    expect(named.filter(Boolean)).toEqual([shown().id]);
    expect(selected().getAttribute('aria-controls')).toBe(shown().id);
  }
});

test('arrow keys, Home and End go round the tabs, and only the selected one is in the tab order', async () => {
  render(<Tabs panels={panels} />);
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

test('the tab that was open is open again where another player’s panels are shown, also after one without it', async () => {
  const { unmount } = render(<Tabs panels={panels} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
  unmount();
  const [calls, console] = panels;
  const { rerender } = render(<Tabs panels={[calls, console].flatMap((each) => each ?? [])} />);
  expect(selected().textContent).toBe('Calls');
  rerender(<Tabs panels={panels} />);
  expect(selected().textContent).toBe('Notes');
});

test('a panel that comes in front of the others leaves open the one that is shown', () => {
  const { rerender } = render(<Tabs panels={panels} />);
  rerender(<Tabs panels={[{ id: 'events', title: 'Events', content: '' }, ...panels]} />);
  expect(selected().textContent).toBe('Calls');
});
