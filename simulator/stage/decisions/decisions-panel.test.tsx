import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { inMemory, signIn } from '../../../tests/harness/in-memory';
import { createPlatform } from '../../platform';
import { platformFor } from '../../platform/testing/platform-for';
import {
  type Decision,
  decidedCommands,
  GLOBAL_RATE_LIMIT,
  ids,
  limitableRoutes,
  localWorld,
} from '../../world';
import { showOnStage } from '../testing/on-stage';
import { DecisionsPanel } from './decisions-panel';
import { decisionsSection } from './section';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const decide = (command: string, decision: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: command }), decision);

test.each([
  ['a dialog asks about every command that has one in Discord’s clients', true, 'ask'],
  ['no dialog asks if everything is accepted', false, 'accept'],
])('by default, %s', (_, canAskUser, expected) => {
  showOnStage(DecisionsPanel, { canAskUser });
  for (const name of decidedCommands) {
    const { value } = screen.getByRole<HTMLSelectElement>('combobox', { name });
    expect(value).toBe(name === 'INVITE_USER_EMBEDDED' ? 'accept' : expected);
  }
});

test('the section counts a command that asks if everything else is accepted', async () => {
  const { store } = showOnStage(decisionsSection.Badge as ComponentType, { canAskUser: false });
  const decide = (decision: Decision) =>
    store.commit({ type: 'decision', client: ids.client, command: 'SHARE_LINK', decision });
  await decide('accept');
  expect(screen.queryByText('1')).toBeNull();
  await decide('ask');
  expect(await screen.findByText('1')).toBeDefined();
});

test('revoking the granted scopes closes the connection', async () => {
  const { world, sdk, host } = inMemory();
  await signIn({ world, sdk }, ['identify']);
  showOnStage(DecisionsPanel, { store: world });
  await press('Revoke');
  await waitFor(() => expect(host.state).toBe('closed'));
  expect(world.get().tokens).toEqual({});
  sdk.dispose();
});

test('a limited route responds with 429 until the limit is removed', async () => {
  const { store } = showOnStage(DecisionsPanel);
  const platform = await platformFor(['identify'], { world: store });
  const ask = async () => (await platform.ask('/users/@me')).status;
  await decide('Route', 'GET /users/@me');
  await press('Limit');
  expect((await screen.findByRole('listitem')).textContent).toContain('GET /users/@me 1 in 10 s');
  expect([await ask(), await ask()]).toEqual([200, 429]);
  await press('Remove the limit on GET /users/@me');
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect([await ask(), await ask()]).toEqual([200, 200]);
});

test.each([
  ['a decision', () => decide('SHARE_LINK', 'Fail')],
  ['a revocation', () => press('Revoke')],
  ['a limit', () => press('Limit')],
])('the panel shows why %s cannot be committed', async (_, change) => {
  const { store } = showOnStage(DecisionsPanel);
  vi.spyOn(store, 'commit').mockRejectedValue(new Error('The simulator is gone'));
  await change();
  expect((await screen.findByRole('alert')).textContent).toBe('The simulator is gone');
});

test('every route of the platform can be limited, and so can all together', () => {
  const routes = createPlatform(localWorld())
    .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/v10\/.*[^*]$/.test(path))
    .map(({ method, path }) => `${method} ${path.slice('/api/v10'.length).replace(/\/$/, '')}`);
  expect([...limitableRoutes].sort()).toEqual([...new Set([GLOBAL_RATE_LIMIT, ...routes])].sort());
});
