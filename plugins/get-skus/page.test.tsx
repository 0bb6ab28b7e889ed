import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

const openFor = (skus: object[]) =>
  openPage('get-skus', {
    before: ({ fault }) => fault('GET_SKUS_EMBEDDED', { kind: 'reply', data: { skus } }),
  });

test('shows an unknown type as UNHANDLED with its raw value, and the unchanged amount of an unknown currency', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const table = { id: ids.walnutTable, name: 'Walnut Table', application_id: '1', flags: 4 };
  const price = { amount: 499, currency: 'xqq' };
  const { view } = await openFor([
    { ...table, type: 77, price, release_date: null },
    { ...table, id: '2', type: 6, price, release_date: null },
  ]);
  const cards = within(await view.findByRole('list', { name: 'For sale' }));
  const texts = () => cards.getAllByRole('listitem').map(({ textContent }) => textContent);
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/499.*UNHANDLED \(77\)/),
      expect.stringMatching(/499.*UNHANDLED \(6\)/),
    ]);
  expect(warned.mock.calls[0]?.[0]).toContain('Unexpected currency xqq');
});

test('shows a message when nothing is for sale', async () => {
  const { view } = await openFor([]);
  expect(await view.findByText('The application has nothing for sale.')).toBeDefined();
});
