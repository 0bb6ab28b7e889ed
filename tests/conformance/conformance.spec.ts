import { expect } from '@playwright/test';
import { type Case, compared } from './case';
import { test } from './host';
import type { Transcript } from './script';
import { cases } from './table';

for (const each of cases) {
  const { because } = each.differs ?? {};
  const annotation = because ? [{ type: 'differs', description: because }] : [];
  test(each.name, { annotation }, async ({ play }) => {
    const theirs = await play('public', each);
    const ours = await play('bridge', each);
    compare(each, ours, theirs);
  });
}

/** By value: a field that is undefined says as much as one that is absent, and the public package sends some. */
function compare({ both, differs }: Case, ours: Transcript, theirs: Transcript) {
  const named = new Set(Object.keys({ ...differs?.ours, ...differs?.theirs }));
  for (const part of named as Set<keyof Transcript>) {
    expect.soft(ours[part], `this bridge: ${part}`).toEqual(differs?.ours[part]);
    expect.soft(theirs[part], `the public package: ${part}`).toEqual(differs?.theirs[part]);
    expect.soft(ours[part], `there is a difference: ${part}`).not.toEqual(theirs[part]);
  }
  for (const part of compared) {
    if (!named.has(part)) {
      expect.soft(ours[part], `as the public package: ${part}`).toEqual(theirs[part]);
    }
  }
  if (both) expect.soft(ours, 'both').toMatchObject(both);
}
