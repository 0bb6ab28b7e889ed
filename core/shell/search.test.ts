import { expect, test } from 'vitest';
import { discover } from '../discovery';
import { findPages } from './search';

const { plugins } = discover();

test.each([
  // Home has "launch parameters" among its keywords, which has most letters of "mute".
  ['mute', ['Voice state']],
  ['quik', ['Quick link']],
  ['voise state', ['Voice state']],
  ['in app pur', ['In App Purchases']],
  ['CREATE_INSTANT', ['Open invite dialog']],
  ['purchse', ['In App Purchases', 'Entitlements']],
])('a search for %s finds only close matches', async (query, names) => {
  const { pages } = await findPages(plugins, query);
  expect(pages.map(({ name }) => name)).toEqual(names);
});
