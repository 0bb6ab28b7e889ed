import { expect } from '@playwright/test';
import { type Case, compared } from './case';
import { test } from './host';
import type { Transcript } from './script';
import { cases } from './table';

for (const each of cases) {
  const { because } = each;
  const annotation = because ? [{ type: 'differs', description: because }] : [];
  test(each.name, { annotation }, async ({ play }) => {
    const published = await play('public', each);
    const bridge = await play('bridge', each);
    compare(each, bridge, published);
  });
}

/** Compares by value: an undefined field equals an absent one, and the public package sends some. */
function compare({ both, ...expected }: Case, bridge: Transcript, published: Transcript) {
  const named = new Set(Object.keys({ ...expected.bridge, ...expected.published }));
  for (const part of named as Set<keyof Transcript>) {
    expect.soft(bridge[part], `this bridge: ${part}`).toEqual(expected.bridge?.[part]);
    expect.soft(published[part], `the public package: ${part}`).toEqual(expected.published?.[part]);
    expect.soft(bridge[part], `there is a difference: ${part}`).not.toEqual(published[part]);
  }
  for (const part of compared) {
    if (!named.has(part)) {
      expect.soft(bridge[part], `as the public package: ${part}`).toEqual(published[part]);
    }
  }
  if (both) expect.soft(bridge, 'both').toMatchObject(both);
}
