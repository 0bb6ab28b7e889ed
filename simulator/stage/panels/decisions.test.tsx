import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { clientIn } from '../../world/parts';
import { ids } from '../../world/seed';
import { localWorld, type WorldStore } from '../../world/world-store';
import { usePerFrame } from '../ui/use-per-frame';
import { Decisions } from './decisions';

afterEach(cleanup);

function Panel({ store }: { store: WorldStore }) {
  return (
    <Decisions
      store={store}
      client={ids.client}
      decided={clientIn(usePerFrame(store), ids.client).decisions}
    />
  );
}

it('lets the person accept everything at first', () => {
  render(<Panel store={localWorld()} />);
  const selects = screen.getAllByRole<HTMLSelectElement>('combobox');
  expect(selects).toHaveLength(10);
  for (const select of selects) expect(select.value).toBe('accept');
});

it('has the next purchase cancelled, in the world', async () => {
  const store = localWorld();
  render(<Panel store={store} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'START_PURCHASE' });
  await userEvent.selectOptions(select, 'Cancel');
  expect(store.get().clients[ids.client]?.decisions).toMatchObject({ START_PURCHASE: 'cancel' });
  expect(select.value).toBe('cancel');
});

it('says so when the world cannot be changed', async () => {
  const store = localWorld();
  vi.spyOn(store, 'commit').mockRejectedValue(new Error('The simulator is gone'));
  render(<Panel store={store} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'SHARE_LINK' }), 'Fail');
  expect((await screen.findByRole('alert')).textContent).toContain('The simulator is gone');
});
