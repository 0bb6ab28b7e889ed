import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { clientIn, decidedCommands, ids, localWorld, type WorldStore } from '../../world';
import { usePerFrame } from '../ui/use-per-frame';
import { Decisions } from './decisions';

afterEach(cleanup);

function Panel({ store, asks = true }: { store: WorldStore; asks?: boolean }) {
  return <Decisions store={store} client={clientIn(usePerFrame(store), ids.client)} asks={asks} />;
}

const selected = () => screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);

it('has the person asked about everything but what Discord’s clients ask nobody about', () => {
  render(<Panel store={localWorld()} />);
  expect(selected()).toEqual(
    decidedCommands.map((command) => (command === 'INVITE_USER_EMBEDDED' ? 'accept' : 'ask')),
  );
});

it('has everything accepted where nobody is to be asked', () => {
  render(<Panel store={localWorld()} asks={false} />);
  expect(selected()).toEqual(decidedCommands.map(() => 'accept'));
});

it('takes a decision back, so that the person is asked again', async () => {
  const store = localWorld();
  render(<Panel store={store} />);
  const select = screen.getByRole('combobox', { name: 'SHARE_LINK' });
  await userEvent.selectOptions(select, 'Accept');
  expect(store.get().clients[ids.client]?.decisions).toEqual({ SHARE_LINK: 'accept' });
  await userEvent.selectOptions(select, 'Ask');
  expect(store.get().clients[ids.client]?.decisions).toEqual({});
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
