import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const shareLink = { manifest, page };
const share = { name: 'Click to Share' };

test('shares the message as it stands, without a custom ID', async () => {
  const { view, user, calls, world } = await openPage(shareLink);
  const message = await view.findByLabelText('Message');
  expect(message).toHaveProperty('value', 'Come Play SDK Playground!');
  await user.click(view.getByRole('button', share));
  expect(await view.findByRole('heading', { name: 'Succesfully shared!' })).toBeDefined();
  expect(calls[0]?.args).toEqual({ message: 'Come Play SDK Playground!' });
  expect(world.get().clients[ids.client]?.userActions).toMatchObject([
    { kind: 'shared-link', message: 'Come Play SDK Playground!' },
  ]);
});

test('says so when the user closes the dialog without sharing', async () => {
  const { view, user, world } = await openPage(shareLink);
  await world.commit({
    type: 'decision',
    client: ids.client,
    command: 'SHARE_LINK',
    decision: 'cancel',
  });
  await user.click(await view.findByRole('button', share));
  expect(await view.findByRole('heading', { name: 'Did not share' })).toBeDefined();
  expect(view.queryByRole('alert')).toBeNull();
  expect(world.get().clients[ids.client]?.userActions).toEqual([]);
});

test('says that it did not share when the client refuses', async () => {
  const { view, user, fault } = await openPage(shareLink);
  fault('SHARE_LINK', { kind: 'refuse', code: 1000, message: 'Not today' });
  await user.click(await view.findByRole('button', share));
  expect(await view.findByRole('heading', { name: 'Did not share' })).toBeDefined();
});

test('a message that is too long is counted, and refused before it is sent', async () => {
  const { view, user, calls } = await openPage(shareLink);
  await user.click(await view.findByRole('button', { name: 'a message that is refused' }));
  expect(view.getByText('1020 of 1000 characters')).toBeDefined();
  await user.click(view.getByRole('button', share));
  const { textContent } = await view.findByRole('alert');
  expect(textContent).toContain('message: must be at most 1000 characters long');
  expect(calls).toEqual([]);
});

test('says which of copied and sent was true', async () => {
  const { view, user, world } = await openPage(shareLink);
  await user.click(await view.findByRole('button', share));
  expect(await view.findByText(/didSendMessage is true, didCopyLink is not/)).toBeDefined();
  const decision = 'copy link';
  const command = 'SHARE_LINK';
  await world.commit({ type: 'decision', client: ids.client, command, decision });
  await user.click(view.getByRole('button', share));
  expect(await view.findByText(/didCopyLink is true, didSendMessage is not/)).toBeDefined();
});

test('shows the message and where the link leads as others see it, and counts both', async () => {
  const { view, user } = await openPage(shareLink);
  await user.click(await view.findByRole('button', { name: 'one that opens Voice state' }));
  expect(view.getByLabelText('Custom ID')).toHaveProperty('value', 'voiceState');
  expect(view.getByText('10 of 64 characters')).toBeDefined();
  await user.type(view.getByLabelText('Message'), ' Now!');
  const card = view.getByRole('heading', { name: 'As others see it' }).parentElement;
  expect(card?.textContent).toContain('Come Play SDK Playground! Now!');
  expect(card?.textContent).toContain('voiceState');
});

test('hides the last outcome while the next share is under way', async () => {
  const { view, user, fault } = await openPage(shareLink);
  await user.click(await view.findByRole('button', share));
  await view.findByRole('heading', { name: 'Succesfully shared!' });
  fault('SHARE_LINK', { kind: 'silence' });
  await user.click(view.getByRole('button', share));
  expect(await view.findByText('Waiting for the share dialog…')).toBeDefined();
  expect(view.queryByRole('heading', { name: 'Succesfully shared!' })).toBeNull();
});

test.each([
  ['Message', 1001, 'message: must be at most 1000 characters long'],
  ['Custom ID', 65, 'custom_id: must be at most 64 characters long'],
])(
  'says that the %s is too long at %i characters, and sends nothing',
  async (label, length, field) => {
    const { view, user, calls } = await openPage(shareLink);
    const input = await view.findByLabelText(label);
    await user.clear(input);
    await user.click(input);
    await user.paste('x'.repeat(length));
    await user.click(view.getByRole('button', share));
    const alert = await view.findByRole('alert');
    expect(alert.textContent).toContain('INVALID_ARGUMENTS');
    expect(alert.textContent).toContain(field);
    expect(calls).toEqual([]);
    // The error was about the longer text.
    await user.type(input, '{Backspace}');
    expect(view.queryByRole('alert')).toBeNull();
    expect(view.queryByRole('heading', { name: 'Did not share' })).toBeNull();
  },
);
