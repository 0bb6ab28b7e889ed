import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
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
  await world.commit({ type: 'device', client: ids.client, patch: { locale: 'pt-BR' } });
  await user.click(view.getByRole('button', { name: 'Get locale' }));
  expect(await view.findByText('pt-BR', { selector: 'code' })).toBeDefined();
});
