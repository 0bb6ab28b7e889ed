import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientIn, ids } from '../../simulator/world';
import { delivered } from '../../tests/harness/in-memory';
import { openPage } from '../../tests/harness/open-page';

const link = { name: 'Open Google' };

async function open() {
  const opened = await openPage('open-external-link');
  await opened.view.findByText('NOT_CLICKED');
  const userActions = () => clientIn(opened.world.get(), ids.client).userActions;
  return { ...opened, userActions };
}

test('shows NOT_OPENED when the user declines', async () => {
  const { view, user, decide, userActions } = await open();
  await decide('OPEN_EXTERNAL_LINK', 'cancel');
  await user.click(view.getByRole('link', link));
  expect(await view.findByText('NOT_OPENED')).toBeDefined();
  expect(userActions()).toEqual([]);
});

test('shows CLICKED after each click until the client replies, and sends only one command', async () => {
  const { view, user, fault, calls } = await open();
  await user.click(view.getByRole('link', link));
  await view.findByText('OPENED');
  fault('OPEN_EXTERNAL_LINK', { kind: 'silence' });
  await user.click(view.getByRole('link', link));
  expect(await view.findByText('CLICKED')).toBeDefined();
  await user.click(view.getByRole('link', link));
  expect(calls).toHaveLength(2);
});

test.each([
  ['null', { opened: null }],
  ['an invalid reply', { done: 1 }],
])('stays CLICKED when the client replies with %s, and shows why', async (_, data) => {
  const { view, user, fault } = await open();
  fault('OPEN_EXTERNAL_LINK', { kind: 'reply', data });
  await user.click(view.getByRole('link', link));
  expect(await view.findByText(/does not report whether it opened the link/)).toBeDefined();
  expect(view.getByText('CLICKED')).toBeDefined();
});

test('opens any web URL, and shows the refusal of an invalid one', async () => {
  const { view, user, userActions } = await open();
  const address = view.getByLabelText('URL');
  await user.clear(address);
  await user.type(address, 'https://example.com/');
  expect(view.getByText('NOT_CLICKED')).toBeDefined();
  await user.click(view.getByRole('link', { name: 'Open https://example.com/' }));
  await view.findByText('OPENED');
  expect(userActions()).toMatchObject([{ kind: 'opened-link', url: 'https://example.com/' }]);
  await user.click(view.getByRole('button', { name: /^Cause it: 4000/ }));
  expect((await view.findByRole('alert')).textContent).toContain('http or https');
  expect(view.getByText('NOT_OPENED')).toBeDefined();
});

test('ignores a reply that arrives after a reset', async () => {
  const { view, userActions } = await open();
  // Both happen before the answer, which comes in a later task.
  act(() => view.getByRole('link', link).click());
  expect(view.getByText('CLICKED')).toBeDefined();
  act(() => view.getByRole('button', { name: 'Reset' }).click());
  await expect.poll(userActions).toHaveLength(1);
  await act(delivered);
  expect(view.getByText('NOT_CLICKED')).toBeDefined();
});
