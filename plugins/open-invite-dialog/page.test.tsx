import { expect, test } from 'vitest';
import { clientIn, ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

async function open(options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage('open-invite-dialog', options);
  const { view, user } = opened;
  const name = 'Open invite dialog';
  const button = (await view.findByRole('button', { name })) as HTMLButtonElement;
  return {
    ...opened,
    button,
    status: (name: string | RegExp) => view.findByRole('heading', { name }),
    async press() {
      await expect.poll(() => button.disabled).toBe(false);
      await user.click(button);
    },
  };
}

const openFor = (permissions: string) =>
  open({
    before: ({ fault }) =>
      fault('GET_CHANNEL_PERMISSIONS', { kind: 'reply', data: { permissions } }),
  });

test('disables the button until the permission is known', async () => {
  const { view, button, status, calls } = await open({
    before: ({ fault }) => fault('GET_CHANNEL_PERMISSIONS', { kind: 'silence' }),
  });
  expect(await view.findByText('Checking your permission…')).toBeDefined();
  expect(await status("Invite Dialog hasn't been opened... yet!")).toBeDefined();
  expect(button.disabled).toBe(true);
  expect(calls.map(({ cmd }) => cmd)).not.toContain('OPEN_INVITE_DIALOG');
});

test('shows that the dialog opened even if the user closes it without an invite', async () => {
  const { press, status, decide, world } = await open();
  await decide('OPEN_INVITE_DIALOG', 'cancel');
  await press();
  expect(await status('Invite Dialog opened!')).toBeDefined();
  expect(clientIn(world.get(), ids.client).userActions).toEqual([]);
});

test('shows a missing permission on load, and stays disabled', async () => {
  // Every permission except CREATE_INSTANT_INVITE.
  const { view, button, status } = await openFor(String((1n << 51n) - 2n));
  const message = 'You do not have permission to create invites to this channel!';
  expect(await status(message)).toBeDefined();
  expect(button.disabled).toBe(true);
  expect(view.getByText('no: it is not in the channel’s permissions')).toBeDefined();
});

test('shows a refused check of the permission instead of the initial status, and can repeat it', async () => {
  const { view, user, button, status, endFault } = await open({
    before: ({ fault }) =>
      fault('GET_CHANNEL_PERMISSIONS', { kind: 'refuse', code: 4005, message: 'Gone' }),
  });
  expect(await status('Failed to check your permission. Reason: Gone')).toBeDefined();
  expect(view.queryByText(/hasn't been opened/)).toBeNull();
  expect(button.disabled).toBe(true);
  endFault('GET_CHANNEL_PERMISSIONS');
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await status("Invite Dialog hasn't been opened... yet!")).toBeDefined();
});

test('stays disabled and shows why when the permissions are not a mask', async () => {
  const { view, button } = await openFor('all');
  const { textContent } = await view.findByRole('alert');
  expect(textContent).toMatch(/A permission mask must be a whole number.*"all"/);
  expect(button.disabled).toBe(true);
});

test('checks no permission in an instance outside a channel', async () => {
  const { view, press, status, calls } = await open({
    launch: { instance_id: 'i-1-cl-2', guild_id: null, channel_id: null },
  });
  expect(await view.findByText('yes: its ID contains “-cl-”')).toBeDefined();
  expect(await status('Why the button is enabled')).toBeDefined();
  await press();
  expect(await status('Invite Dialog opened!')).toBeDefined();
  expect(calls.map(({ cmd }) => cmd)).toEqual(['OPEN_INVITE_DIALOG']);
});

const failed = 'Failed to open Invite Dialog. Reason: ';

test.each([
  [4006, 'Not here', "You don't have permission to create invite!", 'Authenticate first', []],
  [4002, 'Busy', `${failed}Busy`, 'The client supports the command', ['Busy']],
  [4002, '', `${failed}Unknown`, 'This client does not support the command', ['Unknown']],
])('shows the refusal %i "%s" as: %s', async (code, message, heading, hint, reasons) => {
  const { view, press, status, fault } = await open();
  fault('OPEN_INVITE_DIALOG', { kind: 'refuse', code, message });
  await press();
  expect(await status(heading)).toBeDefined();
  const { textContent } = view.getByRole('alert');
  for (const part of [String(code), hint]) expect(textContent).toContain(part);
  // The reason is said once.
  expect(view.container.textContent?.match(/Not here|Busy|Unknown/g) ?? []).toEqual(reasons);
});
