import * as published from '@discord/embedded-app-sdk';
import { expect } from '@playwright/test';
import { commands, events, RPCCloseCodes, RPCErrorCodes } from '../../host-bridge';
import type { Case } from './case';
import { test } from './host';
import { cases } from './table';

const standing: Case = { name: 'a connection that does nothing', steps: [] };

test('every method of either implementation has a case', async ({ play }) => {
  const bridge = await play('bridge', standing);
  const theirs = await play('public', standing);
  expect(theirs.methods.length).toBeGreaterThan(0);
  expect(bridge.methods).toEqual(expect.arrayContaining(theirs.methods));
  expect(bridge.methods.toSorted()).toEqual(Object.keys(commands).toSorted());
  expectCovered('command', [...bridge.methods, ...theirs.methods]);
});

test('every event of either implementation has a case', () => {
  expectCovered('event', [...Object.keys(events), ...Object.keys(published.Events)]);
});

test('every error code and every close code of either implementation has a case', () => {
  expectCovered('errorCode', [...codes(RPCErrorCodes), ...codes(published.RPCErrorCodes)]);
  expectCovered('closeCode', [...codes(RPCCloseCodes), ...codes(published.RPCCloseCodes)]);
});

test('no two cases have one name', () => {
  const names = cases.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every case says what must be seen', () => {
  const silent = cases.filter(({ both, differs }) => {
    const expected = { ...both, ...differs?.bridge };
    return Object.keys(expected).length === 0;
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every difference is given a reason, and is looked for in both', () => {
  for (const { name, differs } of cases) {
    if (!differs) continue;
    expect(differs.because.length, name).toBeGreaterThan(20);
    expect(Object.keys(differs.bridge), name).toEqual(Object.keys(differs.published));
  }
});

function expectCovered(table: keyof NonNullable<Case['covers']>, names: unknown[]): void {
  const covered = new Set(cases.map(({ covers }) => covers?.[table]));
  expect(new Set(names).size).toBeGreaterThan(0);
  expect([...new Set(names)].filter((name) => !covered.has(name as never))).toEqual([]);
}

/** The numbers of an enumeration, which TypeScript also keeps the other way round. */
function codes(enumeration: object): number[] {
  return Object.values(enumeration).filter((code) => typeof code === 'number');
}
