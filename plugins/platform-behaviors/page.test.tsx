import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world/seed';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const platformBehaviors = { manifest, page };
const ask = { name: 'Refetch platform behaviours' };

/** The result as a person reads it. */
async function resultOf(view: Awaited<ReturnType<typeof openPage>>['view'], text: RegExp) {
  await view.findByText(text);
  return view.getByRole('region', { name: 'Result' }).textContent;
}

test('shows the behaviours as soon as the page opens', async () => {
  const { view, calls } = await openPage(platformBehaviors);
  expect(await resultOf(view, /iosKeyboardResizesView/)).toContain('true');
  expect(calls.map(({ cmd }) => cmd)).toEqual(['GET_PLATFORM_BEHAVIORS']);
});

test('asks again at a click', async () => {
  const { view, user, world } = await openPage(platformBehaviors);
  await view.findByText(/iosKeyboardResizesView/);
  await world.commit({
    type: 'device',
    client: ids.client,
    patch: { iosKeyboardResizesView: false },
  });
  await user.click(view.getByRole('button', ask));
  expect(await resultOf(view, /^false$/)).toContain('iosKeyboardResizesView');
});

test('shows the last answer as busy while it asks again', async () => {
  const { view, user, fault, calls } = await openPage(platformBehaviors);
  await view.findByText(/iosKeyboardResizesView/);
  const result = view.getByRole('region', { name: 'Result' });
  expect(result.getAttribute('aria-busy')).toBe('false');
  fault('GET_PLATFORM_BEHAVIORS', { kind: 'silence' });
  await user.dblClick(view.getByRole('button', ask));
  expect(view.getByRole('button', ask)).toHaveProperty('disabled', true);
  expect(result.getAttribute('aria-busy')).toBe('true');
  expect(calls.map(({ outcome }) => outcome)).toEqual(['answered', 'unanswered']);
});

test('shows the answer of a client that has none of these behaviours', async () => {
  const { view } = await openPage(platformBehaviors, {
    before: async ({ simulation }) => {
      await simulation.world.commit({
        type: 'device',
        client: ids.client,
        patch: { iosKeyboardResizesView: undefined },
      });
    },
  });
  const result = await view.findByRole('region', { name: 'Result' });
  expect(await within(result).findByText('{}')).toBeDefined();
  expect(view.queryByRole('alert')).toBeNull();
});

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
