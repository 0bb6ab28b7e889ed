import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world/seed';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const getPlatformBehaviors = { manifest, page };
const ask = { name: 'Get platform behaviours' };

/** The result as a person reads it. */
async function resultOf(view: Awaited<ReturnType<typeof openPage>>['view'], text: RegExp) {
  await view.findByText(text);
  return view.getByRole('region', { name: 'Result' }).textContent;
}

test('shows the behaviours as soon as the page opens', async () => {
  const { view, calls } = await openPage(getPlatformBehaviors);
  expect(await resultOf(view, /iosKeyboardResizesView/)).toContain('true');
  expect(calls.map(({ cmd }) => cmd)).toEqual(['GET_PLATFORM_BEHAVIORS']);
});

test('asks again at a click', async () => {
  const { view, user, world } = await openPage(getPlatformBehaviors);
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
  const { view, user, fault, calls } = await openPage(getPlatformBehaviors);
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
  const { view } = await openPage(getPlatformBehaviors, {
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
  expect(view.getByText('This client says nothing of the keyboard of iOS.')).toBeDefined();
  expect(view.queryByRole('alert')).toBeNull();
});
