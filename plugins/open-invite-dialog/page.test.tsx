import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const inviteDialog = { manifest, page };
const open = { name: 'Open invite dialog' };
const notYet = "Invite Dialog hasn't been opened... yet!";
const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

/** Opens the page and waits until it has found out that the user may invite. */
async function openPermitted() {
  const opened = await openPage(inviteDialog);
  const button = await opened.view.findByRole('button', open);
  await expect.poll(() => isDisabled(button)).toBe(false);
  return { ...opened, button };
}

test('cannot open the dialog before the permission is known', async () => {
  const { view, calls } = await openPage(inviteDialog, {
    before: ({ fault }) => fault('GET_CHANNEL_PERMISSIONS', { kind: 'silence' }),
  });
  expect(await view.findByText('Checking your permission…')).toBeDefined();
  expect(view.getByRole('heading', { name: notYet })).toBeDefined();
  expect(isDisabled(view.getByRole('button', open))).toBe(true);
  expect(calls.map(({ cmd }) => cmd)).not.toContain('OPEN_INVITE_DIALOG');
});

test('says that it opened even if the user closes it without inviting anybody', async () => {
  const { view, user, button, world } = await openPermitted();
  await world.commit({
    type: 'decision',
    client: ids.client,
    command: 'OPEN_INVITE_DIALOG',
    decision: 'cancel',
  });
  await user.click(button);
  expect(await view.findByRole('heading', { name: 'Invite Dialog opened!' })).toBeDefined();
  expect(world.get().clients[ids.client]?.userActions).toEqual([]);
});

test('says so on load when the permission is missing, and stays disabled', async () => {
  const { view } = await openPage(inviteDialog, {
    // Every permission except CREATE_INSTANT_INVITE.
    before: ({ fault }) =>
      fault('GET_CHANNEL_PERMISSIONS', {
        kind: 'reply',
        data: { permissions: String((1n << 51n) - 2n) },
      }),
  });
  const message = 'You do not have permission to create invites to this channel!';
  expect(await view.findByRole('heading', { name: message })).toBeDefined();
  expect(isDisabled(view.getByRole('button', open))).toBe(true);
  expect(view.getByText('no: it is not in the channel’s permissions')).toBeDefined();
});

test('asks for no permission in an instance outside of a channel', async () => {
  const { view, user, calls } = await openPage(inviteDialog, {
    launch: { instance_id: 'i-1-cl-2', guild_id: null, channel_id: null },
  });
  expect(await view.findByText('yes: its ID has “-cl-” in it')).toBeDefined();
  expect(view.getByRole('heading', { name: 'Why the button is enabled' })).toBeDefined();
  await user.click(view.getByRole('button', open));
  expect(await view.findByRole('heading', { name: 'Invite Dialog opened!' })).toBeDefined();
  expect(calls.map(({ cmd }) => cmd)).toEqual(['OPEN_INVITE_DIALOG']);
});

test('stays disabled and says why when the permission is not a mask', async () => {
  const { view } = await openPage(inviteDialog, {
    before: ({ fault }) =>
      fault('GET_CHANNEL_PERMISSIONS', { kind: 'reply', data: { permissions: 'all' } }),
  });
  const { textContent } = await view.findByRole('alert');
  expect(textContent).toContain('A permission mask must be a whole number');
  expect(textContent).toContain('"all"');
  expect(isDisabled(view.getByRole('button', open))).toBe(true);
});

test('says so when the host finds that the permission is missing', async () => {
  const { view, user, fault, button } = await openPermitted();
  fault('OPEN_INVITE_DIALOG', { kind: 'refuse', code: 4006, message: 'Not here' });
  await user.click(button);
  const message = "You don't have permission to create invite!";
  expect(await view.findByRole('heading', { name: message })).toBeDefined();
  const { textContent } = view.getByRole('alert');
  expect(textContent).toContain('4006');
  expect(textContent).toContain('Authenticate first, with every scope');
});

test.each([
  ['Busy', 'Busy', 'The client knows the command'],
  ['', 'Unknown', 'This client does not know the command'],
])('gives the reason of another refusal once: "%s" reads "%s"', async (message, reason, hint) => {
  const { view, user, fault, button } = await openPermitted();
  fault('OPEN_INVITE_DIALOG', { kind: 'refuse', code: 4002, message });
  await user.click(button);
  const status = `Failed to open Invite Dialog. Reason: ${reason}`;
  expect(await view.findByRole('heading', { name: status })).toBeDefined();
  const { textContent } = view.getByRole('alert');
  expect(textContent).toContain('4002');
  expect(textContent).toContain(hint);
  expect(view.container.textContent?.match(/Busy|Unknown/g)).toHaveLength(1);
});

test('gives the parse error as the reason when an answer cannot be read', async () => {
  const { view, user, fault, button } = await openPermitted();
  fault('OPEN_INVITE_DIALOG', { kind: 'reply', data: 'opened' });
  await user.click(button);
  const status = /^Failed to open Invite Dialog\. Reason: .*must be/;
  expect(await view.findByRole('heading', { name: status })).toBeDefined();
  expect(view.getByRole('alert').textContent).toContain('INVALID_REPLY');
});
