import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { localWorld } from '../../world';
import { OnStage, place } from '../testing/on-stage';
import { openSection } from '../testing/open-section';
import { Inspector } from './inspector';

const show = () =>
  render(
    <OnStage store={localWorld()}>
      <Inspector place={place} />
    </OnStage>,
  );

const selected = () => screen.getByRole('tab', { selected: true });

test('arrow keys, Home and End go round the tabs, and only the open one is in the tab order', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(selected().textContent).toBe('Lab');
  expect(document.activeElement).toBe(selected());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(selected().textContent).toBe('Events');
  await userEvent.keyboard('{End}');
  expect(selected().textContent).toBe('Lab');
  await userEvent.keyboard('{Home}');
  expect(selected().textContent).toMatch(/^Traffic/);
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([selected()]);
});

test('a tab opens at the section that was open in it last', async () => {
  show();
  await openSection('Decisions');
  expect(selected().textContent).toBe('World');
  await openSection('Traffic');
  await userEvent.click(screen.getByRole('tab', { name: 'World' }));
  const button = screen.getByRole('button', { name: 'Decisions' });
  expect(button.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('region', { name: 'Decisions' })).toBeDefined();
});
