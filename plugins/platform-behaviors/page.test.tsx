import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

test('has 40 filler lines, and an input to type into below them', async () => {
  const { view } = await openPage({ manifest, page });
  const lines = (await view.findAllByText(/^Filler line \d+$/)).map((line) => line.textContent);
  expect(lines).toHaveLength(40);
  expect(new Set(lines).size).toBe(40);
  const last = view.getByText('Filler line 40');
  const input = view.getByLabelText('Test input');
  expect(last.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
