import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { platformPolicy } from '../../proxy';
import type { ProxyState } from '../../proxy-control';
import { ids, localWorld } from '../../world';
import { Session } from '../session/session';
import { OnStage, stageFor } from '../testing/on-stage';
import { ProxyPanel } from './proxy-panel';
import { ProxyView } from './proxy-view';

const state: ProxyState = {
  publicKey: 'ab12',
  mappings: [],
  problems: [],
  policy: platformPolicy,
  signature: 'wrong',
  tokenPath: null,
  signatures: {},
  origins: {},
  notices: [],
};

function show(change = async () => {}, changed: Partial<ProxyState> = {}) {
  const proxy = new ProxyView('http://localhost:1');
  const now = { ...state, ...changed };
  Object.assign(proxy, { get: () => now });
  proxy.change = vi.fn(change);
  const store = localWorld();
  const session = new Session(stageFor(store), ids.client);
  const again = vi.spyOn(session.launcher, 'again');
  render(
    <OnStage store={store} stage={{ proxy, sessions: [session] }}>
      <ProxyPanel />
    </OnStage>,
  );
  return { proxy, again, user: userEvent.setup() };
}

test('the public key can be copied', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Copy the public key' }));
  expect(await navigator.clipboard.readText()).toBe('ab12');
});

test('another policy launches the activity again, and another signature does not', async () => {
  const { proxy, again, user } = show();
  const signatures = screen.getByLabelText<HTMLSelectElement>('Signatures of this player');
  expect(signatures.value).toBe('wrong');
  await user.selectOptions(signatures, 'Expired');
  expect(proxy.change).toHaveBeenLastCalledWith({ signatures: { [ids.me]: 'expired' } });
  await user.selectOptions(screen.getByLabelText('Content security policy'), 'Off');
  expect(proxy.change).toHaveBeenLastCalledWith({ policy: { ...platformPolicy, mode: 'off' } });
  expect(again).toHaveBeenCalledOnce();
  await user.selectOptions(screen.getByLabelText(/^Origin/), 'Opaque, as on some iOS clients');
  expect(proxy.change).toHaveBeenLastCalledWith({ origins: { [ids.me]: 'opaque' } });
});

test('a path at which the simulator answers is named, and can be given back to the server', async () => {
  const { proxy, again, user } = show(undefined, { tokenPath: '/api/token' });
  expect(screen.getByText('POST /api/token')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Let the server answer' }));
  expect(proxy.change).toHaveBeenLastCalledWith({ tokenPath: null });
  expect(again).toHaveBeenCalledOnce();
});

test('what the proxy refuses is said', async () => {
  const { user } = show(() => Promise.reject(new Error('The proxy answered 500.')));
  await user.selectOptions(screen.getByLabelText('Workers'), 'Allowed');
  expect((await screen.findByRole('alert')).textContent).toBe('The proxy answered 500.');
});
