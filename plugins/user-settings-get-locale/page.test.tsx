import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const userLocale = { manifest, page };

test('shows the locale as soon as the page opens', async () => {
  const { view } = await openPage(userLocale);
  expect(await view.findByText('en-GB', { selector: 'code' })).toBeDefined();
});

test('asks again at a click, for the user may have changed it', async () => {
  const { view, user, world } = await openPage(userLocale);
  await view.findByText('en-GB', { selector: 'code' });
  await world.commit({ type: 'device', patch: { locale: 'pt-BR' } });
  await user.click(view.getByRole('button', { name: 'Get locale' }));
  expect(await view.findByText('pt-BR', { selector: 'code' })).toBeDefined();
});

test('shows a refusal with its code and a hint, and can be tried again', async () => {
  const { view, user, host } = await openPage(userLocale, {
    before: ({ host }) =>
      host.misbehave('USER_SETTINGS_GET_LOCALE', {
        kind: 'refuse',
        code: 4006,
        message: 'No scope',
      }),
  });
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('4006');
  expect(alert.textContent).toContain('No scope');
  expect(alert.textContent).toContain('Authenticate first');
  host.misbehave('USER_SETTINGS_GET_LOCALE', undefined);
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByText('en-GB', { selector: 'code' })).toBeDefined();
});

test('says so when the answer is not a locale', async () => {
  const { view } = await openPage(userLocale, {
    before: ({ host }) =>
      host.misbehave('USER_SETTINGS_GET_LOCALE', { kind: 'reply', data: { language: 'en' } }),
  });
  expect((await view.findByRole('alert')).textContent).toContain('INVALID_REPLY');
});

test('needs a session', async () => {
  const { view } = await openPage(userLocale, { signIn: false });
  expect(view.getByText('Authentication required')).toBeDefined();
});
