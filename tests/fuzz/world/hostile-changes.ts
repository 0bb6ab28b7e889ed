import type { Change } from '../../../simulator/world';
import { hostileNames } from '../hostile';

/** Texts that somebody could enter, clumsily or on purpose. */
export const hostileTexts: readonly string[] = [
  ...hostileNames,
  ...['\u0000\u0007\u001b[31m', '\ud800', 'a\udfffb', '\u202Egnp.exe', '\u200f\u061c', '👩‍👩‍👧‍👦'],
  ...['x'.repeat(32), 'x'.repeat(100), 'x'.repeat(30_000), 'x'.repeat(100_000)],
  ...['<img src=x onerror=alert(1)>', 'not digits', '-1', '1'.repeat(20), '1'.repeat(21), '0x10'],
  ...['javascript:alert(1)', 'https://[', 'https://example.com:99999/', '//', 'data:text/html,x'],
  ...['9999-12-31T23:59:59Z', '2026-13-45T99:99:99Z', '+275760-09-13T00:00:00.001Z'],
];

const values: readonly unknown[] = [
  ...hostileTexts,
  ...[0, -1, 0.5, 3, 255, 1e21, 2 ** 53, -(2 ** 31), 1e308, null, true, false],
  ...[[], {}, [[]], [null], ['__proto__'], Array(2000).fill('230000000000000002')],
];

type Fields = Record<string, unknown>;

/** The change with each of its fields, at any depth, replaced by every hostile value; and with one more field. */
export function* hostileForms(change: Change): Generator<unknown> {
  const fields: string[][] = [];
  const walk = (each: Fields, path: string[]) => {
    for (const [name, inner] of Object.entries(each)) {
      if (path.length > 0 || name !== 'type') fields.push([...path, name]);
      if (typeof inner === 'object' && inner !== null) walk(inner as Fields, [...path, name]);
    }
  };
  walk(change as unknown as Fields, []);
  for (const path of [...fields, ['unheardOf']]) {
    for (const value of values) yield withField(change as unknown as Fields, path, value);
  }
}

function withField(fields: Fields, [name = '', ...rest]: string[], value: unknown): Fields {
  const field = rest.length === 0 ? value : withField(fields[name] as Fields, rest, value);
  const copy: Fields = (Array.isArray(fields) ? [...fields] : { ...fields }) as Fields;
  copy[name] = field;
  return copy;
}
