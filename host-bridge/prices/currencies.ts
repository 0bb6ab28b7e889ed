/** Currency codes by the number of digits of their minor unit, in the order 0, 2, 3. */
const codesByDigits: readonly (readonly [digits: number, codes: string])[] = [
  [
    0,
    'bif byr clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xag xau xba xbb xbc xbd xdr xfu xof ' +
      'xpd xpf xpt xsu xts xua',
  ],
  [
    2,
    'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob bov brl bsd btn bwp byn bzd cad ' +
      'cdf che chf chw clf cny cop cou crc cuc cup cve czk dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip ' +
      'gmd gtq gyd hkd hnl hrk htg huf idr ils inr irr jmd kes kgs khr kpw kyd kzt lak lbp lkr lrd lsl ltl ' +
      'lvl mad mdl mga mkd mmk mnt mop mro mru mur mvr mwk mxn mxv myr mzn nad ngn nio nok npr nzd pab pen ' +
      'pgk php pkr pln qar ron rsd rub sar sbd scr sdg sek sgd shp sle sll sos srd ssp std stn svc syp szl ' +
      'thb tjs tmt top try ttd twd tzs uah usd usn uss uyu uyw uzs ved vef ves wst xcd xcg yer zar zmw zwg zwl',
  ],
  [3, 'bhd iqd jod kwd lyd omr tnd'],
];

const digitsByCode = new Map(
  codesByDigits.flatMap(([digits, list]) => list.split(' ').map((code) => [code, digits] as const)),
);

/**
 * Returns the number of decimal digits of a currency's minor unit, or undefined when the currency is unknown.
 * Withdrawn codes are known too, since old purchases name them. Metals and testing codes have no minor unit, and so 0.
 * Source: ISO 4217, up to its use: CLF and UYW have 2 of its 4 digits, as nothing is sold in finer units. Browsers follow a table of their own, which differs for HUF, IDR, LBP and others.
 *
 * @param currency a three-letter code, in lower case as the platform sends it, or in upper case
 */
export function minorUnitDigits(currency: string): number | undefined {
  return digitsByCode.get(currency.toLowerCase());
}
