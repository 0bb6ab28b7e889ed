import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createPlatform } from '../../platform';
import { GLOBAL, ids, limitableRoutes, localWorld, type WorldStore } from '../../world';
import { usePerFrame } from '../ui/use-per-frame';
import { RateLimitsForm } from './rate-limits';

afterEach(cleanup);

function Panel({ store }: { store: WorldStore }) {
  return <RateLimitsForm store={store} limits={usePerFrame(store).rateLimits} />;
}

async function limit(route: string, requests: string) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Route' }), route);
  const count = screen.getByRole('spinbutton', { name: 'Requests' });
  await userEvent.clear(count);
  await userEvent.type(count, requests);
  await userEvent.click(screen.getByRole('button', { name: 'Limit' }));
}

it('a person provokes a 429 of a route, and takes the limit back', async () => {
  const store = localWorld();
  const platform = createPlatform(store);
  const access = { userId: ids.me, scopes: ['identify' as const], expires: '2112-01-01T00:00:00Z' };
  await store.commit({ type: 'token', token: 't', access });
  const ask = async () => {
    const headers = { authorization: 'Bearer t' };
    return (await platform.request('/api/v10/users/@me', { headers })).status;
  };
  render(<Panel store={store} />);
  await limit('GET /users/@me', '1');
  expect((await screen.findByRole('listitem')).textContent).toContain('GET /users/@me 1 in 10 s');
  expect([await ask(), await ask()]).toEqual([200, 429]);
  await userEvent.click(
    screen.getByRole('button', { name: 'Take back the limit of GET /users/@me' }),
  );
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect([await ask(), await ask()]).toEqual([200, 200]);
});

it('says so when a limit cannot be set', async () => {
  const store = localWorld();
  vi.spyOn(store, 'commit').mockRejectedValue(new Error('The simulator is gone'));
  render(<Panel store={store} />);
  await limit(GLOBAL, '0');
  expect((await screen.findByRole('alert')).textContent).toContain('The simulator is gone');
});

it('offers every route of the platform, and all together', () => {
  const routes = createPlatform(localWorld())
    .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/v10\/.*[^*]$/.test(path))
    .map(({ method, path }) => `${method} ${path.slice('/api/v10'.length).replace(/\/$/, '')}`);
  expect([...limitableRoutes].sort()).toEqual([...new Set([GLOBAL, ...routes])].sort());
});
