import { afterEach, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world/seed';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const userLocale = { manifest, page };

afterEach(() => {
  vi.restoreAllMocks();
});

test('shows the locale as soon as the page opens', async () => {
  const { view } = await openPage(userLocale);
  expect(await view.findByText('en-GB', { selector: 'code' })).toBeDefined();
});

test('asks again at a click, for the user may have changed it', async () => {
  const { view, user, world } = await openPage(userLocale);
  await view.findByText('en-GB', { selector: 'code' });
  await world.commit({ type: 'device', client: ids.client, patch: { locale: 'pt-BR' } });
  await user.click(view.getByRole('button', { name: 'Get locale' }));
  expect(await view.findByText('pt-BR', { selector: 'code' })).toBeDefined();
});

test('cannot be asked again before the host has answered, and keeps the last answer', async () => {
  const { view, user, fault, calls } = await openPage(userLocale);
  const locale = await view.findByText('en-GB', { selector: 'code' });
  const get = view.getByRole('button', { name: 'Get locale' });
  const result = view.getByRole('region', { name: 'Result' });
  expect(result.getAttribute('aria-busy')).toBe('false');
  fault('USER_SETTINGS_GET_LOCALE', { kind: 'silence' });
  await user.dblClick(get);
  expect(get).toHaveProperty('disabled', true);
  expect(result.getAttribute('aria-busy')).toBe('true');
  expect(locale.isConnected).toBe(true);
  expect(calls).toHaveLength(2);
});

test('hides the last answer when asking again fails', async () => {
  const { view, user, fault } = await openPage(userLocale);
  await view.findByText('en-GB', { selector: 'code' });
  fault('USER_SETTINGS_GET_LOCALE', {
    kind: 'refuse',
    code: 4002,
    message: 'Invalid command',
  });
  await user.click(view.getByRole('button', { name: 'Get locale' }));
  expect((await view.findByRole('alert')).textContent).toContain('Invalid command');
  expect(view.queryByText('en-GB', { selector: 'code' })).toBeNull();
});
