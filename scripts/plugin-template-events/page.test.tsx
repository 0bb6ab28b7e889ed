import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world/seed';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const plugin = { manifest, page };

/** Some events send the present state on subscribing. */
const subscribed = /Nothing has been received yet|Received: 1/;

test('listens to CURRENT_USER_UPDATE, and shows its latest payload', async () => {
  const { view, host } = await openPage(plugin);
  const part = within(await view.findByRole('region', { name: 'CURRENT_USER_UPDATE' }));
  expect(await part.findByText(subscribed)).toBeDefined();
  const payload = { id: '1', username: 'username', discriminator: 'discriminator' };
  host.dispatch('CURRENT_USER_UPDATE', payload);
  const shown = await part.findByRole('region', { name: 'Latest payload' });
  await waitFor(() => {
    for (const field of Object.keys(payload)) expect(shown.textContent).toContain(field);
  });
});

test('shows a refusal of CURRENT_USER_UPDATE, and subscribes again at a click', async () => {
  const { view, user, host } = await openPage(plugin, {
    before: ({ host }) =>
      host.misbehave('CURRENT_USER_UPDATE', { kind: 'refuse', code: 4004, message: 'Not here' }),
  });
  const part = within(await view.findByRole('region', { name: 'CURRENT_USER_UPDATE' }));
  expect((await part.findByRole('alert')).textContent).toContain('4004');
  host.misbehave('CURRENT_USER_UPDATE', undefined);
  await user.click(part.getByRole('button', { name: 'Subscribe again' }));
  expect(await part.findByText(subscribed)).toBeDefined();
});

test('listens to VOICE_STATE_UPDATE of its channel, and shows its latest payload', async () => {
  const { view, host } = await openPage(plugin);
  const part = within(await view.findByRole('region', { name: 'VOICE_STATE_UPDATE' }));
  expect(await part.findByText(subscribed)).toBeDefined();
  const payload = {
    mute: false,
    nick: 'nick',
    user: { id: '1', username: 'username', discriminator: 'discriminator' },
    voice_state: { mute: false, deaf: false, self_mute: false, self_deaf: false, suppress: false },
    volume: 0,
  };
  host.dispatch('VOICE_STATE_UPDATE', payload, { channel_id: ids.gameNight });
  const shown = await part.findByRole('region', { name: 'Latest payload' });
  await waitFor(() => {
    for (const field of Object.keys(payload)) expect(shown.textContent).toContain(field);
  });
});

test('shows a refusal of VOICE_STATE_UPDATE, and subscribes again at a click', async () => {
  const { view, user, host } = await openPage(plugin, {
    before: ({ host }) =>
      host.misbehave('VOICE_STATE_UPDATE', { kind: 'refuse', code: 4004, message: 'Not here' }),
  });
  const part = within(await view.findByRole('region', { name: 'VOICE_STATE_UPDATE' }));
  expect((await part.findByRole('alert')).textContent).toContain('4004');
  host.misbehave('VOICE_STATE_UPDATE', undefined);
  await user.click(part.getByRole('button', { name: 'Subscribe again' }));
  expect(await part.findByText(subscribed)).toBeDefined();
});

test('says that VOICE_STATE_UPDATE needs a channel', async () => {
  const { view } = await openPage(plugin, { launch: { channel_id: null } });
  const part = within(await view.findByRole('region', { name: 'VOICE_STATE_UPDATE' }));
  expect(part.getByText(/was not launched in a channel/)).toBeDefined();
});

test('listens to CURRENT_GUILD_MEMBER_UPDATE of its server, and shows its latest payload', async () => {
  const { view, host } = await openPage(plugin);
  const part = within(await view.findByRole('region', { name: 'CURRENT_GUILD_MEMBER_UPDATE' }));
  expect(await part.findByText(subscribed)).toBeDefined();
  const payload = { user_id: '1', guild_id: ids.boardGames };
  host.dispatch('CURRENT_GUILD_MEMBER_UPDATE', payload, { guild_id: ids.boardGames });
  const shown = await part.findByRole('region', { name: 'Latest payload' });
  await waitFor(() => {
    for (const field of Object.keys(payload)) expect(shown.textContent).toContain(field);
  });
});

test('shows a refusal of CURRENT_GUILD_MEMBER_UPDATE, and subscribes again at a click', async () => {
  const { view, user, host } = await openPage(plugin, {
    before: ({ host }) =>
      host.misbehave('CURRENT_GUILD_MEMBER_UPDATE', {
        kind: 'refuse',
        code: 4004,
        message: 'Not here',
      }),
  });
  const part = within(await view.findByRole('region', { name: 'CURRENT_GUILD_MEMBER_UPDATE' }));
  expect((await part.findByRole('alert')).textContent).toContain('4004');
  host.misbehave('CURRENT_GUILD_MEMBER_UPDATE', undefined);
  await user.click(part.getByRole('button', { name: 'Subscribe again' }));
  expect(await part.findByText(subscribed)).toBeDefined();
});

test('says that CURRENT_GUILD_MEMBER_UPDATE needs a server', async () => {
  const { view } = await openPage(plugin, { launch: { guild_id: null } });
  const part = within(await view.findByRole('region', { name: 'CURRENT_GUILD_MEMBER_UPDATE' }));
  expect(part.getByText(/was not launched in a server/)).toBeDefined();
});
