import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import JsonTree from './json-tree';

const shown = (value: unknown) => render(<JsonTree value={value} />).container;

test.each([
  [{}, '{}'],
  [[], '[]'],
  [null, 'null'],
  [undefined, 'undefined'],
  [{ empty: {}, none: [], no: null }, 'empty:{}none:[]no:null'],
  [{ id: '1', sizes: [2] }, 'id:"1"sizes:[] 1 item0:2'],
])('shows %j, even if it is empty', (value, text) => {
  expect(shown(value).textContent).toBe(text);
});

test('10,000 entries are folded into ranges that open with the keyboard', async () => {
  const view = shown(Array.from({ length: 10_000 }, () => 7));
  expect(view.textContent).toMatch(/48:749:7[^:]*$/);
  const ranges = screen.getAllByText(/…/).map((range) => range.textContent);
  expect(ranges).toEqual(['50 … 2549', '2550 … 5049', '5050 … 7549', '7550 … 9999']);
  await userEvent.click(screen.getByText('7550 … 9999'));
  await userEvent.click(await screen.findByText('9950 … 9999'));
  expect(await screen.findByText('9999:')).toBeDefined();
});

test('expands a whole level only while the page stays short', () => {
  const people = (count: number) => Array.from({ length: count }, () => ({ a: { b: [1] } }));
  expect(shown(people(3)).textContent).toContain('b:');
  const wide = Array.from({ length: 50 }, () => Array.from({ length: 50 }, () => [1]));
  expect(shown(wide).querySelectorAll('li').length).toBeLessThan(2000);
});

test('shows the beginning and the length of a text that would fill the page, and all of it on click', async () => {
  const [long, short] = ['x'.repeat(900), 'y'.repeat(300)];
  shown({ long, short });
  const beginning = screen.getByText(/^"x{300}"… \(900 characters\)$/);
  expect(screen.getByText(`"${short}"`)).toBeDefined();
  await userEvent.click(beginning);
  expect(await screen.findByText(`"${long}"`)).toBeDefined();
});

test('escapes hostile text, so that it cannot imitate other content', () => {
  const text = shown({ '\u202ekey': 'a\n"b":\u2066\u001b' }).textContent;
  expect(text).toBe('\\u202ekey:"a\\n"b":\\u2066\\u001b"');
});
