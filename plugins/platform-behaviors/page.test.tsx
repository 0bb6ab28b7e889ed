import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import { showsPlatformBehaviors } from '../../tests/pages/platform-behaviors.contract';
import manifest from './manifest';
import page from './page';

const platformBehaviors = { manifest, page };

showsPlatformBehaviors(platformBehaviors, { button: 'Refetch platform behaviours' });

test('has 40 filler lines', async () => {
  const { view } = await openPage(platformBehaviors);
  const lines = (await view.findAllByText(/^Filler line \d+$/)).map((line) => line.textContent);
  expect(lines).toHaveLength(40);
  expect(new Set(lines).size).toBe(40);
});

test('has an input to type into below them', async () => {
  const { view, user } = await openPage(platformBehaviors);
  const input = (await view.findByLabelText('Test input')) as HTMLInputElement;
  await user.type(input, 'abc');
  expect(input.value).toBe('abc');
  const last = view.getByText('Filler line 40');
  expect(last.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
