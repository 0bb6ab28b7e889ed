import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const getSkus = { manifest, page };
const walnutTable = {
  id: ids.walnutTable,
  name: 'Walnut Table',
  type: 2,
  price: { amount: 499, currency: 'eur' },
  application_id: ids.application,
  flags: 4,
  release_date: null,
};

test('shows each SKU with its price, its type and what that means, as soon as the page opens', async () => {
  const { view } = await openPage(getSkus);
  const cards = within(await view.findByRole('list', { name: 'For sale' }));
  await cards.findByText('$0.99');
  const shown = cards.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    expect.stringMatching(/^Reroll Token\$0\.99CONSUMABLE, used up, then bought again\./),
    expect.stringMatching(/^Hint Pack¥160CONSUMABLE,/),
    expect.stringMatching(/^Walnut Table€4\.99DLC, bought once and kept\./),
    expect.stringMatching(/^Brass DiceKWD\u00a01\.250DLC,/),
    expect.stringMatching(/^Table Pass\$7\.99SUBSCRIPTION, paid for regularly\./),
  ]);
  expect(view.getByText('The application sells 5 things.')).toBeDefined();
});

test('names a group of subscriptions, which is of type 6', async () => {
  const { view } = await openPage(getSkus, {
    before: ({ fault }) => {
      const skus = [{ ...walnutTable, type: 6 }];
      fault('GET_SKUS_EMBEDDED', { kind: 'reply', data: { skus } });
    },
  });
  const card = (await view.findByText('Walnut Table')).closest('li');
  expect(card?.textContent).toContain('SUBSCRIPTION_GROUP');
});

test('calls a type that it does not know UNHANDLED, beside what was sent, and leaves an amount of an unknown currency', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const odd = { ...walnutTable, type: 77, price: { amount: 499, currency: 'xqq' } };
  const { view } = await openPage(getSkus, {
    before: ({ fault }) => fault('GET_SKUS_EMBEDDED', { kind: 'reply', data: { skus: [odd] } }),
  });
  const card = (await view.findByText('Walnut Table')).closest('li');
  await expect.poll(() => card?.textContent).toMatch(/499.*UNHANDLED \(77\)/);
  expect(warned.mock.calls[0]?.[0]).toContain('Unexpected currency xqq');
  warned.mockRestore();
});

test('says so when there is nothing to buy', async () => {
  const { view } = await openPage(getSkus, {
    before: ({ fault }) => fault('GET_SKUS_EMBEDDED', { kind: 'reply', data: { skus: [] } }),
  });
  expect(await view.findByText('The application has nothing for sale.')).toBeDefined();
});
