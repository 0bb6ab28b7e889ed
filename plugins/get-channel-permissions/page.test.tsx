import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Permissions } from '../../host-bridge';
import { clientIn, ids, type LocalWorld } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

const total = Object.keys(Permissions).length;

function openFor(permissions: unknown) {
  return openPage('get-channel-permissions', {
    before: ({ fault }) =>
      fault('GET_CHANNEL_PERMISSIONS', { kind: 'reply', data: { permissions } }),
  });
}

type Opened = Awaited<ReturnType<typeof openPage>>;

async function flags(view: Opened['view'], name: RegExp) {
  const section = within(await view.findByRole('region', { name }));
  return section.getAllByRole('listitem').map((flag) => flag.querySelector('code')?.textContent);
}

test('accepts a mask that is a bigint', async () => {
  const { view } = await openPage('get-channel-permissions', {
    async before({ simulation, fault }) {
      await fault('GET_CHANNEL_PERMISSIONS', { kind: 'reply', data: null });
      // JSON has no bigint, so no change can carry one; a client's reply can.
      const world = simulation.world as LocalWorld;
      const client = clientIn(world.get(), ids.client);
      const faults = client.faults.map((each) => ({ ...each, data: { permissions: 1n << 40n } }));
      world.replace({ ...world.get(), clients: { [client.id]: { ...client, faults } } });
    },
  });
  expect(await flags(view, /^Granted/)).toEqual(['MODERATE_MEMBERS']);
});

test('lists every bit of a full mask, the unknown ones as UNHANDLED', async () => {
  const { view } = await openFor(String(2n ** 64n - 1n));
  const granted = await flags(view, /^Granted: 64$/);
  expect(granted.slice(0, total)).toEqual(Object.keys(Permissions));
  expect(granted).toContain('UNHANDLED (bit 47)');
  expect(granted).toContain('UNHANDLED (bit 63)');
  expect(view.getByRole('heading', { name: 'Not granted: 0' })).toBeDefined();
});

test('shows the mask with the meaning of each flag, and checks any mask for a permission', async () => {
  const { view, user } = await openFor('1025');
  expect(await flags(view, /^Granted: 2$/)).toEqual(['CREATE_INSTANT_INVITE', 'VIEW_CHANNEL']);
  expect(await flags(view, /^Not granted/)).toHaveLength(total - 2);
  expect(view.getByText('see and read the channel')).toBeDefined();
  const panel = view.getByRole('region', { name: 'Result' });
  await waitFor(() => expect(panel.textContent).toContain('1025'));
  const status = () => view.getByText(/^PermissionUtils\.can/).closest('p')?.textContent;
  expect(status()).toBe('PermissionUtils.can(Permissions.SPEAK, 1025n) is false');
  await user.selectOptions(view.getByLabelText('Permission'), 'VIEW_CHANNEL');
  expect(status()).toContain('is true');
  const mask = view.getByLabelText('Mask');
  await user.clear(mask);
  await user.type(mask, '8');
  expect(status()).toBe('PermissionUtils.can(Permissions.VIEW_CHANNEL, 8n) is false');
  await user.type(mask, 'x');
  expect(view.getByRole('alert').textContent).toContain('must be a whole number');
});

test('shows an error when the reply is not a mask', async () => {
  const { view } = await openFor('all of them');
  const alerts = await view.findAllByRole('alert');
  expect(alerts[0]?.textContent).toContain('must be a whole number');
});
