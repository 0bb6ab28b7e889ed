import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

/** Shadows and the black of a device are the same in both schemes. */
const inBothSchemes = /#(?:000|fff)[\da-f]?\b|rgb\(0 0 0 \/ \d+%\)/g;
const ofBothSchemes = /light-dark\((?:[^()]|\([^()]*\))*\)/g;
const comments = /\/\*[\s\S]*?\*\//g;
const names =
  'black|white|gr[ae]y|silver|red|crimson|tomato|orange|gold|yellow|green|lime|teal|blue|navy|purple|violet|pink|brown';
const color = new RegExp(
  `#[\\da-f]{3,8}\\b|\\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\(|(?<![-\\w.])(?:${names})(?![-\\w(])`,
  'i',
);

function colorsIn(css: string): string[] {
  const rest = [comments, ofBothSchemes, inBothSchemes].reduce(
    (text, part) => text.replace(part, ''),
    css,
  );
  return [...rest.matchAll(/[\w-]+:\s*([^;{}]+)[;}]/g)]
    .filter(([, value = '']) => color.test(value))
    .map(([declaration]) => declaration);
}

it.each([
  ['a { color: #c33; }', 1],
  ['a { color: rgb(0 99 0 / 20%); }', 1],
  ['a { border: 1px solid tomato; }', 1],
  ['a { color: oklch(0.7 0.1 20); }', 1],
  ['a { color: var(--bad); white-space: nowrap; }', 0],
  ['a { background: light-dark(rgb(1 2 3 / 4%), #16181d); }', 0],
  ['a { box-shadow: 0 6px 24px rgb(0 0 0 / 18%); }', 0],
  ['/* #c33: red */', 0],
])('in %s there are %i hard-coded colors', (css, count) => {
  expect(colorsIn(css)).toHaveLength(count);
});

it('every stylesheet takes its colors from tokens, or defines them for both schemes', () => {
  const found = ['ui', 'core', 'plugins', 'forms', 'simulator'].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(part, file))
      .map((file) => [file, colorsIn(readFileSync(join(root, file), 'utf8'))] as const),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(Object.fromEntries(found.filter(([, lines]) => lines.length > 0))).toEqual({});
});
