import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PriceUtils as published } from '@discord/embedded-app-sdk';
import Decimal from 'decimal.js';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { minorUnitDigits } from './currencies';
import { PriceUtils } from './price-utils';

const { formatPrice } = PriceUtils;
let warn: MockInstance<typeof console.warn>;

/** Intl parts the code from the number with a space that does not break. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => expect(warn).not.toHaveBeenCalled());

describe('a price', () => {
  it.each([
    [{ amount: 499, currency: 'usd' }, '$4.99'],
    [{ amount: 499, currency: 'jpy' }, '¥499'],
    [{ amount: 1499, currency: 'kwd' }, 'KWD 1.499'],
    // Currencies have 0, 2 or 3 digits here, and ISO 4217 gives these units of account four.
    [{ amount: 123456, currency: 'clf' }, 'CLF 1,234.56'],
    [{ amount: 123456, currency: 'uyw' }, 'UYW 1,234.56'],
    [{ amount: 0, currency: 'eur' }, '€0.00'],
    [{ amount: -499, currency: 'usd' }, '-$4.99'],
    [{ amount: 0.5, currency: 'usd' }, '$0.01'],
    [{ amount: 100, currency: 'USD' }, '$1.00'],
    // Too large to be written without an exponent.
    [{ amount: 1e22, currency: 'usd' }, '$100,000,000,000,000,000,000.00'],
    // Browsers use a table of their own for these.
    [{ amount: 150000, currency: 'huf' }, 'HUF 1,500.00'],
    [{ amount: 150000, currency: 'idr' }, 'IDR 1,500.00'],
    [{ amount: 150000, currency: 'lbp' }, 'LBP 1,500.00'],
    [{ amount: 150000, currency: 'iqd' }, 'IQD 150.000'],
    [{ amount: 150000, currency: 'afn' }, 'AFN 1,500.00'],
  ])('is divided by the minor unit of its currency: %o', (price, expected) => {
    expect(plain(formatPrice(price))).toBe(expected);
  });

  it('is formatted for the locale, which must be valid', () => {
    expect(plain(formatPrice({ amount: 123456, currency: 'eur' }, 'de-DE'))).toBe('1.234,56 €');
    expect(plain(formatPrice({ amount: 123456, currency: 'jpy' }, 'ja-JP'))).toBe('￥123,456');
    expect(() => formatPrice({ amount: 1, currency: 'usd' }, 'no locale')).toThrow(RangeError);
  });

  it('keeps every digit of an amount that a float would round', () => {
    expect(formatPrice({ amount: Number.MAX_SAFE_INTEGER, currency: 'usd' })).toBe(
      '$90,071,992,547,409.91',
    );
    expect(published.formatPrice({ amount: Number.MAX_SAFE_INTEGER, currency: 'usd' })).not.toBe(
      '$90,071,992,547,409.91',
    );
  });
});

describe('an unknown currency', () => {
  it('is warned about once, and its amount is left unchanged each time', () => {
    expect(plain(formatPrice({ amount: 1999, currency: 'zzz' }))).toBe('ZZZ 1,999.00');
    expect(plain(formatPrice({ amount: 1999, currency: 'zzz' }))).toBe('ZZZ 1,999.00');
    expect(warn.mock.calls).toEqual([
      ['Unexpected currency zzz: it is not in ISO 4217, so its amount is left unchanged'],
    ]);
    warn.mockClear();
  });

  it('is one of at most a hundred remembered, because currencies come from outside', () => {
    const codes = Array.from({ length: 101 }, (_, index) => `unknown-${index}`);
    for (const currency of [...codes, 'unknown-0']) formatPrice({ amount: 1, currency });
    expect(warn).toHaveBeenCalledTimes(102);
    warn.mockClear();
  });

  it.each(['orbs', 'x', '', 'u$d', 'constructor', '__proto__'])('goes last: "%s"', (currency) => {
    expect(formatPrice({ amount: 1234.5678, currency })).toBe(`1,234.5678 ${currency}`);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockClear();
  });
});

describe('compared with the public package', () => {
  /** Read from the package's file, because the package does not export the table. */
  const publishedDigits = new Map(
    [
      ...readFileSync(
        createRequire(import.meta.url)
          .resolve('@discord/embedded-app-sdk')
          .replace(/index\.\w+$/, 'utils/PriceConstants.mjs'),
        'utf8',
      ).matchAll(/\[CurrencyCodes\.([A-Z]{3})\]: (\d)/g),
    ].map(([, code, digits]) => [code?.toLowerCase() as string, Number(digits)]),
  );

  it('every currency of its table has the same minor unit, except for CLF', () => {
    expect(publishedDigits.size).toBeGreaterThan(150);
    const differences = [...publishedDigits]
      .filter(([code, digits]) => minorUnitDigits(code) !== digits)
      .map(([code, digits]) => [code, digits, minorUnitDigits(code)]);
    expect(differences).toEqual([['clf', 0, 2]]);
  });

  it('every currency of its table is formatted the same, except for the digits where browsers differ from ISO 4217', () => {
    const differences = [...publishedDigits.keys()].filter((currency) =>
      [0, 1, 99, 123456, 99999999].some(
        (amount) =>
          formatPrice({ amount, currency }) !== published.formatPrice({ amount, currency }),
      ),
    );
    const browserDigits = (currency: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits;
    const otherwise = [...publishedDigits.keys()].filter(
      (code) => minorUnitDigits(code) !== browserDigits(code),
    );
    expect(differences.toSorted()).toEqual(otherwise.toSorted());
    // The runtime's own table decides which currencies these are, and it changes between versions of Node.
    expect(otherwise).not.toEqual([]);
  });
});

it('Formatting neither uses nor changes the global settings of Decimal', () => {
  Decimal.set({ precision: 3, rounding: Decimal.ROUND_UP });
  try {
    expect(formatPrice({ amount: 123456789, currency: 'usd' })).toBe('$1,234,567.89');
    expect(new Decimal(1).div(3).toString()).toBe('0.334');
  } finally {
    Decimal.set({ defaults: true });
  }
});
