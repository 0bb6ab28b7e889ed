import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
  await world.commit({ type: 'device', patch: { iosKeyboardResizesView: false } });
  await user.click(view.getByRole('button', ask));
  expect(await resultOf(view, /^false$/)).toContain('iosKeyboardResizesView');
});

test('shows the last answer as busy while it asks again', async () => {
  const { view, user, host, calls } = await openPage(getPlatformBehaviors);
  await view.findByText(/iosKeyboardResizesView/);
  const result = view.getByRole('region', { name: 'Result' });
  expect(result.getAttribute('aria-busy')).toBe('false');
  host.misbehave('GET_PLATFORM_BEHAVIORS', { kind: 'silence' });
  await user.dblClick(view.getByRole('button', ask));
  expect(view.getByRole('button', ask)).toHaveProperty('disabled', true);
  expect(result.getAttribute('aria-busy')).toBe('true');
  expect(calls.map(({ outcome }) => outcome)).toEqual(['answered', 'unanswered']);
});

test('says that the host has closed the connection', async () => {
  const { view, user, host } = await openPage(getPlatformBehaviors);
  await view.findByText(/iosKeyboardResizesView/);
  host.close(1000, 'Bye');
  await user.click(view.getByRole('button', ask));
  expect((await view.findByRole('alert')).textContent).toContain('CLOSED');
});

test('shows the answer of a client that has none of these behaviours', async () => {
  const { view } = await openPage(getPlatformBehaviors, {
    before: async ({ simulation }) => {
      await simulation.world.commit({
        type: 'device',
        patch: { iosKeyboardResizesView: undefined },
      });
    },
  });
  const result = await view.findByRole('region', { name: 'Result' });
  expect(await within(result).findByText('{}')).toBeDefined();
  expect(view.getByText('This client says nothing of the keyboard of iOS.')).toBeDefined();
  expect(view.queryByRole('alert')).toBeNull();
});

test('says that it waits while the host is silent', async () => {
  const { view } = await openPage(getPlatformBehaviors, {
    before: ({ host }) => host.misbehave('GET_PLATFORM_BEHAVIORS', { kind: 'silence' }),
  });
  expect((await view.findByRole('status')).textContent).toBe('Waiting for the answer…');
  expect(view.getByRole('button', ask)).toHaveProperty('disabled', true);
});

test('shows a refusal with its code and a hint, and can be tried again', async () => {
  const { view, user, host } = await openPage(getPlatformBehaviors, {
    before: ({ host }) =>
      host.misbehave('GET_PLATFORM_BEHAVIORS', { kind: 'refuse', code: 4002, message: 'Too old' }),
  });
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('4002');
  expect(alert.textContent).toContain('Too old');
  expect(alert.textContent).toContain('This client does not know the command');
  host.misbehave('GET_PLATFORM_BEHAVIORS', undefined);
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByText(/iosKeyboardResizesView/)).toBeDefined();
});

test('says so when the answer is not what it should be', async () => {
  const { view } = await openPage(getPlatformBehaviors, {
    before: ({ host }) =>
      host.misbehave('GET_PLATFORM_BEHAVIORS', {
        kind: 'reply',
        data: { iosKeyboardResizesView: 'sometimes' },
      }),
  });
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('INVALID_REPLY');
  expect(alert.textContent).toContain('iosKeyboardResizesView: must be of type boolean');
  expect(alert.textContent).toContain('does not have the documented shape');
});
