import { act, createEvent, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { delivered } from '../../tests/harness/in-memory';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const externalLink = { manifest, page };
const link = { name: 'Open Google' };

test('begins with a link that nobody has clicked', async () => {
  const { view, calls } = await openPage(externalLink);
  expect(await view.findByText('NOT_CLICKED')).toBeDefined();
  expect(view.getByRole('link', link)).toHaveProperty('href', 'https://www.google.com/');
  expect(calls).toEqual([]);
});

test('is opened by the client when the user agrees', async () => {
  const { view, user, world } = await openPage(externalLink);
  await user.click(await view.findByRole('link', link));
  expect(await view.findByText('OPENED')).toBeDefined();
  expect(world.get().clients[ids.client]?.userActions).toEqual([
    { kind: 'opened-link', url: 'https://www.google.com/' },
  ]);
});

test('is not opened when the user declines', async () => {
  const { view, user, world } = await openPage(externalLink);
  await world.commit({
    type: 'decision',
    client: ids.client,
    command: 'OPEN_EXTERNAL_LINK',
    decision: 'cancel',
  });
  await user.click(await view.findByRole('link', link));
  expect(await view.findByText('NOT_OPENED')).toBeDefined();
  expect(world.get().clients[ids.client]?.userActions).toEqual([]);
});

test('opens with the keyboard too', async () => {
  const { view, user } = await openPage(externalLink);
  (await view.findByRole('link', link)).focus();
  await user.keyboard('{Enter}');
  expect(await view.findByText('OPENED')).toBeDefined();
});

test('says that it was clicked until the client answers, and asks only once', async () => {
  const { view, user, fault, calls } = await openPage(externalLink);
  fault('OPEN_EXTERNAL_LINK', { kind: 'silence' });
  await user.click(await view.findByRole('link', link));
  expect(await view.findByText('CLICKED')).toBeDefined();
  await user.click(view.getByRole('link', link));
  expect(calls).toHaveLength(1);
});

test.each([
  ['null', { opened: null }],
  ['something that cannot be read', { done: 1 }],
])('stays CLICKED when the client answers %s, and says why', async (_, data) => {
  const { view, user, fault } = await openPage(externalLink);
  fault('OPEN_EXTERNAL_LINK', { kind: 'reply', data });
  await user.click(await view.findByRole('link', link));
  expect(await view.findByText(/does not say whether it has opened the link/)).toBeDefined();
  expect(view.getByText('CLICKED')).toBeDefined();
});

test('shows the refusal, and can be tried again', async () => {
  const { view, user, fault, endFault } = await openPage(externalLink);
  fault('OPEN_EXTERNAL_LINK', { kind: 'refuse', code: 1000, message: 'Not today' });
  await user.click(await view.findByRole('link', link));
  const { textContent } = await view.findByRole('alert');
  expect(textContent).toContain('1000');
  expect(textContent).toContain('Not today');
  expect(view.getByText('NOT_OPENED')).toBeDefined();
  endFault('OPEN_EXTERNAL_LINK');
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByText('OPENED')).toBeDefined();
  expect(view.queryByRole('alert')).toBeNull();
});

test('says CLICKED again while the next click is under way', async () => {
  const { view, user, fault } = await openPage(externalLink);
  await user.click(await view.findByRole('link', link));
  await view.findByText('OPENED');
  fault('OPEN_EXTERNAL_LINK', { kind: 'silence' });
  await user.click(view.getByRole('link', link));
  expect(await view.findByText('CLICKED')).toBeDefined();
});

test('says NOT_CLICKED again after a reset', async () => {
  const { view, user } = await openPage(externalLink);
  await user.click(await view.findByRole('link', link));
  await view.findByText('OPENED');
  await user.click(view.getByRole('button', { name: 'Reset' }));
  expect(view.getByText('NOT_CLICKED')).toBeDefined();
});

test('ignores an answer that comes after a reset', async () => {
  const { view, world } = await openPage(externalLink);
  await view.findByText('NOT_CLICKED');
  // Both before the answer, which comes in a later task.
  act(() => view.getByRole('link', link).click());
  expect(view.getByText('CLICKED')).toBeDefined();
  act(() => view.getByRole('button', { name: 'Reset' }).click());
  await expect.poll(() => world.get().clients[ids.client]?.userActions).toHaveLength(1);
  await act(delivered);
  expect(view.getByText('NOT_CLICKED')).toBeDefined();
});

test('does not leave the page by itself', async () => {
  const { view } = await openPage(externalLink);
  const anchor = await view.findByRole('link', link);
  const click = createEvent.click(anchor);
  fireEvent(anchor, click);
  expect(click.defaultPrevented).toBe(true);
  expect(await view.findByText('OPENED')).toBeDefined();
});
