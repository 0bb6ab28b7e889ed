import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { delivered } from '../../tests/harness/in-memory';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const externalLink = { manifest, page };
const link = { name: 'Open Google' };

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
  expect(await view.findByText(/does not say whether it opened the link/)).toBeDefined();
  expect(view.getByText('CLICKED')).toBeDefined();
});

test('says NOT_OPENED when the client refuses', async () => {
  const { view, user, fault } = await openPage(externalLink);
  fault('OPEN_EXTERNAL_LINK', { kind: 'refuse', code: 1000, message: 'Not today' });
  await user.click(await view.findByRole('link', link));
  expect(await view.findByText('NOT_OPENED')).toBeDefined();
});

test('says CLICKED again while the next click is under way', async () => {
  const { view, user, fault } = await openPage(externalLink);
  await user.click(await view.findByRole('link', link));
  await view.findByText('OPENED');
  fault('OPEN_EXTERNAL_LINK', { kind: 'silence' });
  await user.click(view.getByRole('link', link));
  expect(await view.findByText('CLICKED')).toBeDefined();
});

test('opens any web address, and has another one refused', async () => {
  const { view, user, world } = await openPage(externalLink);
  const address = await view.findByLabelText('Address');
  await user.clear(address);
  await user.type(address, 'https://example.com/');
  expect(view.getByText('NOT_CLICKED')).toBeDefined();
  await user.click(view.getByRole('link', { name: 'Open https://example.com/' }));
  await view.findByText('OPENED');
  expect(world.get().clients[ids.client]?.userActions).toMatchObject([
    { kind: 'opened-link', url: 'https://example.com/' },
  ]);
  await user.click(view.getByRole('button', { name: /^Make it happen: 4000/ }));
  expect((await view.findByRole('alert')).textContent).toContain('http or https');
  expect(view.getByText('NOT_OPENED')).toBeDefined();
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
