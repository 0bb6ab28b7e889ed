import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const plugin = { manifest, page };

test.each(manifest.events)('listens to %s while it is open', async (event) => {
  const { view, host } = await openPage(plugin);
  const part = within(await view.findByRole('region', { name: event }));
  // Some events send the present state on subscribing.
  expect(await part.findByText(/Nothing has been received yet|Received: 1/)).toBeDefined();
  expect(host.subscriptions.map((each) => each.event)).toContain(event);
});

test('says that VOICE_STATE_UPDATE needs a channel', async () => {
  const { view } = await openPage(plugin, { launch: { channel_id: null } });
  const part = within(await view.findByRole('region', { name: 'VOICE_STATE_UPDATE' }));
  expect(part.getByText(/was not launched in a channel/)).toBeDefined();
});

test('says that CURRENT_GUILD_MEMBER_UPDATE needs a server', async () => {
  const { view } = await openPage(plugin, { launch: { guild_id: null } });
  const part = within(await view.findByRole('region', { name: 'CURRENT_GUILD_MEMBER_UPDATE' }));
  expect(part.getByText(/was not launched in a server/)).toBeDefined();
});
