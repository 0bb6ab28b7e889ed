import Decimal from 'decimal.js';
import { minorUnitDigits } from './currencies';

/** A price as the platform sends it, such as `{ amount: 499, currency: 'usd' }`. */
export interface Price {
  /** In the currency's minor units: cents for a dollar, yen for a yen. */
  readonly amount: number;
  /** An ISO 4217 code; the platform sends lower case. */
  readonly currency: string;
}

// A constructor of our own: settings on the shared one would change the arithmetic of all other code that uses it.
const Money = /* @__PURE__ */ Decimal.clone({
  defaults: true,
  precision: 20,
  rounding: Decimal.ROUND_HALF_UP,
});

/**
 * Formats a price for reading, with the fraction digits that ISO 4217 gives its currency.
 * An amount in an unknown currency is formatted as it is, undivided; the first one is warned about on the console.
 *
 * @param locale a BCP 47 language tag; `en-US` when left out
 * @throws RangeError when `locale` is not a language tag
 */
function formatPrice({ amount, currency }: Price, locale = 'en-US'): string {
  const digits = minorUnitDigits(currency);
  if (digits === undefined) warnOnceOf(currency);
  const units = new Money(amount);
  if (!isCurrencyCode(currency)) {
    const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
    return `${plain.format(toNumericLiteral(units.toFixed()))} ${currency}`;
  }
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const major = digits === undefined ? units : units.dividedBy(new Money(10).pow(digits));
  return formatter.format(toNumericLiteral(major.toFixed(digits)));
}

/** Unknown currencies with a warning already logged: a page formats its prices at each render. */
const warnedCurrencies = new Set<string>();
/** The maximum number of remembered currencies; they come from outside. */
const MAX_WARNED_CURRENCIES = 100;

function warnOnceOf(currency: string): void {
  if (warnedCurrencies.has(currency)) return;
  if (warnedCurrencies.size >= MAX_WARNED_CURRENCIES) warnedCurrencies.clear();
  warnedCurrencies.add(currency);
  console.warn(
    `Unexpected currency ${currency}: it is not in ISO 4217, so its amount is left unchanged`,
  );
}

/** Functions that format prices. */
export const PriceUtils = { formatPrice };

/** Checks whether Intl accepts a currency, known or not; it throws at anything else. */
function isCurrencyCode(code: string): boolean {
  return /^[a-z]{3}$/i.test(code);
}

/** Types digits for Intl, which reads strings exactly; engines from before 2023 convert them to a float first. */
function toNumericLiteral(digits: string): Intl.StringNumericLiteral {
  return digits as Intl.StringNumericLiteral;
}
