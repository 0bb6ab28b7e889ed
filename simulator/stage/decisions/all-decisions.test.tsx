import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inMemory, signIn } from '../../../tests/harness/in-memory';
import { createPlatform } from '../../platform';
import {
  decidedCommands,
  GLOBAL,
  ids,
  limitableRoutes,
  localWorld,
  type WorldStore,
} from '../../world';
import { OnStage } from '../testing/on-stage';
import { AllDecisions } from './all-decisions';

const show = (store: WorldStore, stage = {}) =>
  render(
    <OnStage {...{ store, stage }}>
      <AllDecisions />
    </OnStage>,
  );

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const decide = (command: string, decision: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: command }), decision);
const selected = () =>
  decidedCommands.map((name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value);

test('a dialog asks about everything but what Discord’s clients ask nobody about, or everything is accepted', () => {
  const { unmount } = show(localWorld());
  expect(selected()).toEqual(
    decidedCommands.map((command) => (command === 'INVITE_USER_EMBEDDED' ? 'accept' : 'ask')),
  );
  unmount();
  show(localWorld(), { asks: false });
  expect(selected()).toEqual(decidedCommands.map(() => 'accept'));
});

test('a decision is made and taken back in the world', async () => {
  const store = localWorld();
  const decisions = () => store.get().clients[ids.client]?.decisions;
  show(store);
  await decide('START_PURCHASE', 'Cancel');
  expect(decisions()).toEqual({ START_PURCHASE: 'cancel' });
  await decide('START_PURCHASE', 'Ask');
  expect(decisions()).toEqual({});
});

test('a person revokes what they have granted, and the connection closes', async () => {
  const connected = inMemory();
  await signIn(connected, ['identify']);
  show(connected.world);
  await press('Revoke');
  await waitFor(() => expect(connected.host.state).toBe('closed'));
  expect(connected.world.get().tokens).toEqual({});
  connected.sdk.dispose();
});

test('a person limits a route, which then answers 429, and removes the limit', async () => {
  const store = localWorld();
  const platform = createPlatform(store);
  const access = { userId: ids.me, scopes: ['identify' as const], expires: '2112-01-01T00:00:00Z' };
  await store.commit({ type: 'token', token: 't', access });
  const ask = async () => {
    const headers = { authorization: 'Bearer t' };
    return (await platform.request('/api/v10/users/@me', { headers })).status;
  };
  show(store);
  await decide('Route', 'GET /users/@me');
  await press('Limit');
  expect((await screen.findByRole('listitem')).textContent).toContain('GET /users/@me 1 in 10 s');
  expect([await ask(), await ask()]).toEqual([200, 429]);
  await press('Remove the limit of GET /users/@me');
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect([await ask(), await ask()]).toEqual([200, 200]);
});

test.each([
  ['a decision', () => decide('SHARE_LINK', 'Fail')],
  ['a revocation', () => press('Revoke')],
  ['a limit', () => press('Limit')],
])('the panel says why %s cannot be committed', async (_, change) => {
  const store = localWorld();
  vi.spyOn(store, 'commit').mockRejectedValue(new Error('The simulator is gone'));
  show(store);
  await change();
  expect((await screen.findByRole('alert')).textContent).toBe('The simulator is gone');
});

test('every route of the platform can be limited, and all together', () => {
  const routes = createPlatform(localWorld())
    .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/v10\/.*[^*]$/.test(path))
    .map(({ method, path }) => `${method} ${path.slice('/api/v10'.length).replace(/\/$/, '')}`);
  expect([...limitableRoutes].sort()).toEqual([...new Set([GLOBAL, ...routes])].sort());
});
