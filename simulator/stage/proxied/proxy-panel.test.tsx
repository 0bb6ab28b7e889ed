import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { platformPolicy } from '../../proxy';
import type { ProxyState } from '../../proxy-control';
import { ids } from '../../world';
import { ProxyClient } from '../services/proxy-client';
import { showOnStage } from '../testing/on-stage';
import { ProxyPanel } from './proxy-panel';

function show() {
  const proxy = new ProxyClient('http://localhost:1');
  const state: ProxyState = {
    ...{ publicKey: 'ab12', mappings: [], problems: [], policy: platformPolicy, notices: [] },
    ...{ signature: 'wrong', tokenPath: '/api/token', signatures: {}, origins: {} },
  };
  Object.assign(proxy, { get: () => state });
  proxy.change = vi.fn(async () => {});
  const { session, user } = showOnStage(ProxyPanel, { proxy });
  return { proxy, again: vi.spyOn(session.launcher, 'again'), user };
}

test.each([
  [/signatures$/, 'Expired', { signatures: { [ids.me]: 'expired' } }, 0],
  [/^Content/, 'Off', { policy: { ...platformPolicy, mode: 'off' } }, 1],
  [/^Origin/, 'Opaque, as on some iOS clients', { origins: { [ids.me]: 'opaque' } }, 0],
])('field %s can be “%s”; only a policy relaunches', async (label, option, change, launches) => {
  const { proxy, again, user } = show();
  await user.selectOptions(screen.getByLabelText(label), option);
  expect(proxy.change).toHaveBeenLastCalledWith(change);
  expect(again).toHaveBeenCalledTimes(launches);
});

test('the public key can be copied, and a path that the simulator answers can be given back to the server', async () => {
  const { proxy, again, user } = show();
  await user.click(screen.getByRole('button', { name: 'Copy the public key' }));
  expect(await navigator.clipboard.readText()).toBe('ab12');
  expect(screen.getByText('POST /api/token')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Let the server answer' }));
  expect(proxy.change).toHaveBeenLastCalledWith({ tokenPath: null });
  expect(again).toHaveBeenCalledOnce();
});

test('an error response of the proxy is shown', async () => {
  const { proxy, user } = show();
  proxy.change = () => Promise.reject(new Error('The proxy answered 500.'));
  await user.selectOptions(screen.getByLabelText('Workers'), 'Allowed');
  expect((await screen.findByRole('alert')).textContent).toBe('The proxy answered 500.');
});
