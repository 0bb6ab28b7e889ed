import * as published from '@discord/embedded-app-sdk';
import { describe, expect, it, vi } from 'vitest';
import { PermissionUtils } from './permission-utils';
import { Permissions } from './permissions';

const { can } = PermissionUtils;

/** Random masks of up to 64 bits, the same on every run. */
function* masks(count: number): Generator<bigint> {
  let state = 0x9e3779b97f4a7c15n;
  for (let made = 0; made < count; made++) {
    state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
    yield state >> BigInt(made % 64);
  }
}

it('the Permissions object is frozen', () => {
  expect(Object.isFrozen(Permissions)).toBe(true);
});

describe('a permission', () => {
  it('is contained in a mask with its bit, as a string, number or bigint', () => {
    expect(can(Permissions.USE_EXTERNAL_APPS, '1125899906842625')).toBe(true);
    expect(can(Permissions.USE_EXTERNAL_APPS, 1125899906842625)).toBe(true);
    expect(can(Permissions.USE_EXTERNAL_APPS, 1125899906842625n)).toBe(true);
    expect(can(Permissions.CREATE_INSTANT_INVITE, '1125899906842625')).toBe(true);
    expect(can(Permissions.KICK_MEMBERS, '1125899906842625')).toBe(false);
  });

  it('that combines several is contained only in a mask with all of them', () => {
    const both = Permissions.CONNECT | Permissions.SPEAK;
    expect(can(both, Permissions.CONNECT)).toBe(false);
    expect(can(both, both | Permissions.STREAM)).toBe(true);
  });

  it('is not implied by ADMINISTRATOR, as in the public package', () => {
    for (const ask of [can, published.PermissionUtils.can]) {
      expect(ask(Permissions.MANAGE_GUILD, Permissions.ADMINISTRATOR)).toBe(false);
      expect(ask(Permissions.ADMINISTRATOR, Permissions.ADMINISTRATOR)).toBe(true);
    }
  });

  it('can be the highest of 64 bits', () => {
    expect(can(1n << 63n, '18446744073709551615')).toBe(true);
    expect(can(1n << 63n, '9223372036854775807')).toBe(false);
  });
});

it('for random masks, as strings and bigints, every permission check agrees with the public package', () => {
  for (const mask of masks(2_000)) {
    for (const permission of Object.values(Permissions)) {
      const expected = published.PermissionUtils.can(permission, mask);
      if (can(permission, mask) !== expected || can(permission, String(mask)) !== expected) {
        expect.fail(`${permission} in ${mask} should be ${expected}`);
      }
    }
  }
});

describe('an invalid mask', () => {
  it.each([
    ['', '""'],
    ['12 ', '"12 "'],
    ['-1', '"-1"'],
    ['0x10', '"0x10"'],
    ['1e3', '"1e3"'],
    ['many', '"many"'],
    ['18446744073709551616', '"18446744073709551616"'],
    [1n << 64n, '18446744073709551616'],
    [-1n, '-1'],
    [-1, '-1'],
    [1.5, '1.5'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [undefined as never, 'undefined'],
    [null as never, 'null'],
    [{} as never, '[object Object]'],
  ])('is rejected with its value: %s', (mask, named) => {
    const refusal = new TypeError(
      `A permission mask must be a whole number from 0 to 2^64 - 1, as decimal digits, bigint or number; got ${named}`,
    );
    expect(() => can(1n, mask)).toThrow(refusal);
    expect(() => can(mask, 1n)).toThrow(refusal);
  });

  it('is rejected without conversion when it is too long, because conversion would take very long', () => {
    const convert = vi.spyOn(globalThis, 'BigInt');
    expect(() => can(1n, '9'.repeat(1_000_000))).toThrow(TypeError);
    expect(convert.mock.calls.every(([mask]) => String(mask).length < 100)).toBe(true);
    convert.mockRestore();
  });
});
