import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { inMemory, signIn } from '../../../tests/harness/in-memory';
import { ids, localWorld } from '../../world';
import { Authorization } from './authorization';

afterEach(cleanup);

const revoke = () => userEvent.click(screen.getByRole('button', { name: 'Revoke' }));

it('a person revokes what they have granted, and the connection closes', async () => {
  const connected = inMemory();
  await signIn(connected, ['identify']);
  render(<Authorization store={connected.world} userId={ids.me} />);
  await revoke();
  await waitFor(() => expect(connected.host.state).toBe('closed'));
  expect(connected.world.get().tokens).toEqual({});
  connected.sdk.dispose();
});

it('says so when it cannot be revoked', async () => {
  const store = localWorld();
  vi.spyOn(store, 'commit').mockRejectedValue(new Error('The simulator is gone'));
  render(<Authorization store={store} userId={ids.me} />);
  await revoke();
  expect((await screen.findByRole('alert')).textContent).toContain('The simulator is gone');
});
