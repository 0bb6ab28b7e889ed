import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showOnStage } from '../testing/on-stage';
import { Hints } from './hints';

const shown = () => screen.queryByRole('region', { name: /^Worth a try/ })?.querySelector('strong');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('three hints appear one after another, each until it is dismissed, and never again', async () => {
  const openSection = vi.fn();
  const { unmount } = showOnStage(Hints, { openSection });
  expect(shown()?.textContent).toBe('Add a player');
  await press('Got it');
  expect(shown()?.textContent).toBe('Inject a fault');
  await press('Show me');
  expect(openSection).toHaveBeenCalledWith('faults');
  unmount();
  showOnStage(Hints);
  expect(shown()?.textContent).toBe('Copy link');
  await press('Got it');
  expect(shown()).toBeUndefined();
});
