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

test('shows each SKU with its type and its price in words, as soon as the page opens', async () => {
  const { view } = await openPage(getSkus);
  const rows = (await view.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'NameTypePrice',
    'Reroll TokenCONSUMABLE$0.99',
    'Hint PackCONSUMABLE¥160',
    'Walnut TableDLC€4.99',
    'Brass DiceDLCKWD\u00a01.250',
    'Table PassSUBSCRIPTION$7.99',
  ]);
});

test('names a group of subscriptions, which is of type 6', async () => {
  const { view } = await openPage(getSkus, {
    before: ({ fault }) => {
      const skus = [{ ...walnutTable, type: 6 }];
      fault('GET_SKUS_EMBEDDED', { kind: 'reply', data: { skus } });
    },
  });
  const row = (await view.findByRole('rowheader', { name: 'Walnut Table' })).closest('tr');
  expect(row?.textContent).toContain('SUBSCRIPTION_GROUP');
});

test('calls a type that it does not know UNHANDLED, beside what was sent, and leaves an amount of an unknown currency', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const odd = { ...walnutTable, type: 77, price: { amount: 499, currency: 'xqq' } };
  const { view } = await openPage(getSkus, {
    before: ({ fault }) => fault('GET_SKUS_EMBEDDED', { kind: 'reply', data: { skus: [odd] } }),
  });
  const row = (await view.findByRole('rowheader', { name: 'Walnut Table' })).closest('tr');
  expect(row?.textContent).toMatch(/UNHANDLED \(77\).*499/);
  expect(warned.mock.calls[0]?.[0]).toContain('Unexpected currency xqq');
  warned.mockRestore();
});

test('says so when there is nothing to buy', async () => {
  const { view } = await openPage(getSkus, {
    before: ({ fault }) => fault('GET_SKUS_EMBEDDED', { kind: 'reply', data: { skus: [] } }),
  });
  expect(await view.findByText('The application has nothing for sale.')).toBeDefined();
});
