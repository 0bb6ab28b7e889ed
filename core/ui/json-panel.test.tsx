import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JsonPanel } from './json-panel';

test.each([
  [{}, '{}'],
  [[], '[]'],
  [null, 'root:null'],
])('shows %j, though there is nothing in it', async (value, shown) => {
  const view = render(<JsonPanel label="Result" value={value} />);
  const panel = view.getByRole('region', { name: 'Result' });
  await waitFor(() => expect(panel.textContent).toBe(`Result${shown}`));
});

test.each([
  [50, false],
  [51, true],
])('a list of %i entries is folded: %s', async (length, folded) => {
  const view = render(<JsonPanel label="Result" value={Array.from({ length }, () => 7)} />);
  const panel = view.getByRole('region', { name: 'Result' });
  await waitFor(() => expect(panel.textContent).toContain('45:7'));
  expect(panel.textContent?.includes(' ... ')).toBe(folded);
});

test('shows the beginning of a text that would fill the page, and how long it is', async () => {
  const [long, short] = ['x'.repeat(900), 'y'.repeat(300)];
  const view = render(<JsonPanel label="Result" value={{ long, short }} />);
  expect(await view.findByText(/^"x{300}"… \(900 characters\)$/)).toBeDefined();
  expect(view.getByText(`"${short}"`)).toBeDefined();
});

test('breaks no word that fits on a line', async () => {
  const view = render(<JsonPanel label="Result" value={{ lock: undefined }} />);
  const line = (await view.findByText('undefined')).closest('li');
  expect(line?.style.wordBreak).toBe('normal');
  expect(line?.style.overflowWrap).toBe('anywhere');
});
