import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

test.each([
  ['de', 'The user’s locale is de, German.', '1.234.567,89', 'Deutsch'],
  [
    'pt-BR',
    'The user’s locale is pt-BR, Brazilian Portuguese.',
    '1.234.567,89',
    'português (Brasil)',
  ],
])(
  'names the language of %s, and formats as its speakers do',
  async (locale, text, number, language) => {
    const { view, user, world } = await openPage('user-settings-get-locale');
    await view.findByText('en-GB', { exact: true });
    expect(view.getByText('1,234,567.89')).toBeDefined();
    await world.commit({ type: 'device', client: ids.client, patch: { locale } });
    await user.click(view.getByRole('button', { name: 'Get locale' }));
    const answer = within(await view.findByRole('region', { name: /^Answer/ }));
    await answer.findByText(locale, { selector: 'code' });
    expect(answer.getByRole('status').textContent).toBe(text);
    expect(answer.getByText(number)).toBeDefined();
    expect(answer.getByText(language)).toBeDefined();
  },
);

test('shows a locale that the browser does not know, without examples', async () => {
  const { view } = await openPage('user-settings-get-locale', {
    before: ({ fault }) =>
      fault('USER_SETTINGS_GET_LOCALE', { kind: 'reply', data: { locale: 'not a locale' } }),
  });
  expect(
    (await view.findByText('not a locale', { selector: 'code' })).parentElement?.textContent,
  ).toBe('The user’s locale is not a locale.');
  expect(view.getByText('Number').nextSibling?.textContent).not.toMatch(/\d/);
});
