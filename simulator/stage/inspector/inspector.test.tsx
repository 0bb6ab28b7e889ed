import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { place, showOnStage } from '../testing/on-stage';
import { openSection } from '../testing/open-section';
import { Inspector } from './inspector';

test('a tab reopens the section that was last open in it', async () => {
  showOnStage(() => <Inspector dock={place} />);
  await openSection('Decisions');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('World');
  await openSection('Traffic');
  await userEvent.click(screen.getByRole('tab', { name: 'World' }));
  const button = screen.getByRole('button', { name: 'Decisions' });
  expect(button.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('region', { name: 'Decisions' })).toBeDefined();
});
