import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { BOT, platformFor } from '../../platform/testing/platform-for';
import { beginScenario, presets, type Scenario } from '../../scenario';
import {
  activityLink,
  type Change,
  DEFAULT_WORLD,
  ids,
  localWorld,
  type WorldStore,
} from '../../world';
import type { StageValue } from '../context/stage-context';
import { showOnStage } from '../testing/on-stage';
import { Rail } from './rail';

let store: WorldStore;
beforeEach(() => {
  store = localWorld();
});

const commit = (change: Change) => store.commit(change);
const presence = (activity: object) =>
  commit({
    type: 'richPresence',
    client: ids.client,
    activity: { name: 'SDK Playground', ...activity } as never,
  });
const [written] = Object.values(localWorld().get().messages).flat();
const write = (content: string, more: object = {}) =>
  commit({
    type: 'message',
    channelId: ids.gameNight,
    message: { ...(written as NonNullable<typeof written>), id: '9', content, ...more },
  });

const show = (stage: Partial<StageValue> = {}) =>
  showOnStage(() => <Rail isCollapsed={false} onCollapse={() => {}} />, { store, ...stage });
const people = () => within(screen.getByRole('list', { name: 'People in the call' }));
async function openPerson(name: string): Promise<HTMLElement> {
  await userEvent.click(
    people().getByRole('button', { name: new RegExp(`^${name}( |$|you|playing|listening)`) }),
  );
  return screen.findByRole('dialog', { name });
}

it('a message that the bot posts over the REST API appears in the chat with its attachments', async () => {
  show();
  const form = new FormData();
  form.append('payload_json', JSON.stringify({ content: 'The round begins' }));
  form.append('files[0]', new File(['GIF89a'], 'round.gif'));
  const { ask } = await platformFor([], { world: store });
  await ask(`/channels/${ids.gameNight}/messages`, { authorization: BOT, body: form });
  const said = await screen.findByText('The round begins');
  const message = within(said.closest('li') as HTMLElement);
  expect(message.getByText('SDK Playground')).toBeTruthy();
  expect(message.getByRole('img', { name: 'round.gif' })).toBeTruthy();
});

it('a profile shows the presence that other users see', async () => {
  await presence({
    ...{ type: 3, details: 'The long table', state: 'In a game', party: { size: [2, 6] } },
    assets: { large_image: 'table', large_text: 'The table' },
    buttons: [{ label: 'Watch', url: 'https://example.com' }],
  });
  show();
  const wren = await openPerson(nickOf(ids.me));
  for (const text of ['Watching', 'The long table', 'In a game', '(2 of 6)', 'Watch']) {
    expect(await within(wren).findByText(text)).toBeDefined();
  }
  expect(within(wren).getByRole('img', { name: 'The table' }).textContent).toBe('table');
});

function nickOf(userId: string): string {
  const { users, guilds } = store.get();
  const user = users[userId];
  return guilds[ids.boardGames]?.members[userId]?.nick || user?.global_name || user?.username || '';
}

it('text from an activity is shown as plain text and truncated, whatever it contains', async () => {
  const long = 'x'.repeat(10_000);
  await presence({
    details: `<img src=x onerror=alert(1)>${long}`,
    details_url: 'javascript:alert(1)',
    state: '\u202Eright to left',
    assets: { large_image: `https://example.com/${'y'.repeat(900)}`, large_text: long },
    party: { size: [Number.NaN, 1e308] },
    timestamps: { start: -1, end: 'soon' },
    buttons: [{ label: {} }, 'x', { toString: 'no' }],
  });
  await write(`${activityLink(ids.application, {})} <script>alert(1)</script>`, {
    embeds: [{ title: '<b>bold</b>', image: { url: 'javascript:alert(1)' } }],
    components: ['no', { components: [{ label: long.slice(0, 50) }, null] }],
  });
  show();
  await openPerson(nickOf(ids.me));
  await screen.findByText(/^<img src=x/);
  expect(document.querySelector('script, b, [href^="javascript"], [src^="javascript"]')).toBeNull();
  expect(document.body.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(document.body.textContent?.length).toBeLessThan(3000);
});

it('opening a message launches the recipient with its link’s parameters and its author as the referrer', async () => {
  const openLink = vi.fn();
  await write(`Your turn ${activityLink(ids.application, { customId: 'seat-3' })}`);
  const { user } = show({ openLink });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Recipient' }), ids.pixel);
  await user.click(await screen.findByRole('button', { name: 'Open as Pixel' }));
  expect(openLink).toHaveBeenCalledWith(ids.pixel, {
    customId: 'seat-3',
    referrerId: written?.author_id,
    linkId: undefined,
  });
});

it('users can join the activity and the voice channel without a frame', async () => {
  const { user } = show();
  await user.click(screen.getByText('Add without a frame'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who joins' }), ids.pixel);
  await user.click(screen.getByRole('button', { name: 'Join the activity' }));
  const pixel = within(await openPerson('Pixel'));
  await user.click(pixel.getByRole('button', { name: 'Pixel: In voice' }));
  expect(store.get().voice[ids.gameNight]).toHaveProperty(ids.pixel);
  await user.click(await pixel.findByRole('button', { name: 'Pixel: Playing' }));
  expect(store.get().instances[ids.instance]?.participants).not.toContain(ids.pixel);
  // Somebody with a frame leaves by closing it.
  const me = within(await openPerson(nickOf(ids.me)));
  expect(me.getByRole('button', { name: /: Playing$/ })).toHaveProperty('disabled', true);
});

it('one click mutes a user or lets them play, and a user can be renamed', async () => {
  const addPlayer = vi.fn();
  const { user } = show({ addPlayer });
  await user.click(people().getByRole('button', { name: 'Play as Marlo' }));
  expect(addPlayer).toHaveBeenCalledWith(ids.marlo);
  await user.click(people().getByRole('button', { name: 'Marlo’s microphone', pressed: true }));
  expect(store.get().voice[ids.gameNight]?.[ids.marlo]?.voice_state.self_mute).toBe(true);
  const marlo = within(await openPerson('Marlo'));
  const name = marlo.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Admiral{Enter}');
  expect(nickOf(ids.marlo)).toBe('Admiral');
  expect(await people().findByText('Admiral')).toBeDefined();
});

it('in a crowd, users with a frame are listed first, and those not shown are counted', async () => {
  store = localWorld(beginScenario(presets.crowd as Scenario, DEFAULT_WORLD));
  const place = store.get().home;
  await commit({ type: 'launch', client: ids.client, place, instanceId: 'i-1' });
  show();
  const [first, ...rest] = people().getAllByRole('listitem');
  expect(first?.dataset.user).toBe(ids.me);
  expect(rest).toHaveLength(59);
  expect(screen.getByText(/^and \d+ more not shown$/)).toBeDefined();
});
