import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '../../../host-bridge/protocol';
import { readStageOptions } from '../../launch';
import { readScenarioText } from '../../scenario';
import { randomToken } from '../../utils';
import { ids, idsOf, localWorld, seed } from '../../world';
import { showOnStage } from '../testing/on-stage';
import { openSection } from '../testing/open-section';
import { serveWorlds } from '../testing/serve-worlds';
import { WorldGate } from '../world-gate';
import { CopyLink } from './copy-link';
import { beginFromLink, linkTo } from './link';

const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(/^Activity/);
const launched = () => frames().map(({ src }) => Object.fromEntries(new URL(src).searchParams));

async function open(address: string) {
  history.replaceState(null, '', address);
  const stageDefaults = { defaultUrl: 'http://localhost:4000', origin: location.origin };
  const read = readStageOptions(location.search, stageDefaults);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  render(<WorldGate options={read.options} />);
  await openSection('Scenarios');
}

async function startOver(restart: () => Promise<unknown>) {
  await restart();
  await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
}

const choose = (text: string) =>
  userEvent.upload(
    screen.getByLabelText('Start from a file'),
    new File([text], 'mine.json', { type: 'application/json' }),
  );
const drop = (text: string) => {
  const dropped = { dataTransfer: { files: [new File([text], 'dropped.json')] } };
  return act(async () => fireEvent.drop(screen.getByRole('main'), dropped));
};
const file = (rest: object) => JSON.stringify({ version: 1, name: 'Mine', ...rest });

test('a new world is the desktop voice call, and one click starts another preset with its users, place and devices, keeps the activity’s path, and another one switches back', async () => {
  const { world } = serveWorlds();
  await open(
    '?world=mine&decisions=accept&path=/voice-state&device=tablet&channel_id=&custom_id=x',
  );
  await waitFor(() => expect(frames()).toHaveLength(1));
  const call = { name: /^Desktop voice call/, current: true };
  expect(screen.getByRole('button', call)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Old mobile client/ }));
  await waitFor(() => expect(launched()[0]?.mobile_app_version).toBe('249.0'));
  expect(new URL(frames()[0]?.src ?? '').pathname).toBe('/voice-state');
  expect(launched()[0]).toMatchObject({ channel_id: idsOf('mine').gameNight, platform: 'mobile' });
  expect(launched()[0]).not.toHaveProperty('custom_id');
  const address = '?world=mine&decisions=accept&path=%2Fvoice-state&scenario=old-mobile';
  expect(location.search).toBe(address);
  expect(world.store.get().scenario?.preset).toBe('old-mobile');
  await openSection('Scenarios');
  expect(screen.getByRole('button', { name: /^Old mobile client/, current: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Desktop voice call/ }));
  await waitFor(() => expect(world.store.get().scenario?.preset).toBe('voice-call'));
  expect(await screen.findByRole('button', call)).toBeDefined();
});

test('a chosen or dropped file restarts the world with its players and its launch, and an invalid one is refused with the path and changes nothing', async () => {
  const { world } = serveWorlds();
  await open('?world=mine');
  await choose(file({ place: { channelId: '1' } }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^mine\.json: place\.channelId names the channel "1"/);
  await choose('{');
  await waitFor(() => expect(alert.textContent).toMatch(/^mine\.json: The scenario is not JSON/));
  await choose('{"version": 1, "madeBy": "x", "entries": []}');
  await waitFor(() => expect(alert.textContent).toMatch(/under Recording\.$/));
  expect(world.store.get().scenario).toBeUndefined();

  const players = [{ user: ids.marlo, device: { preset: 'phone' } }, { user: ids.me }];
  await choose(file({ players, place: {}, launch: { path: '/quests', custom_id: 'lobby' } }));
  await waitFor(() => expect(frames()).toHaveLength(2));
  expect(launched().map(({ platform }) => platform)).toEqual(['mobile', 'desktop']);
  for (const each of launched()) expect(each).toMatchObject({ custom_id: 'lobby' });
  expect(new URL(frames()[0]?.src ?? '').pathname).toBe('/quests');
  expect(world.store.get().scenario).toMatchObject({ name: 'Mine' });
  expect(location.search).toBe('?world=mine');

  await drop('{"version": 9}');
  await screen.findByText(/^dropped\.json: The scenario has version 9/);
  await drop(file({ name: 'Dropped', place: {} }));
  await waitFor(() => expect(world.store.get().scenario?.name).toBe('Dropped'));
});

test('the world can be saved as a file that recreates it, and its addresses can be copied', async () => {
  const { world } = serveWorlds();
  const { boardGames, marlo } = idsOf('mine');
  const nick = { nick: 'Captain Marlo' };
  await world.commit({ type: 'member', guildId: boardGames, userId: marlo, patch: nick });
  await open('?world=mine');
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:saved');
  vi.spyOn(URL, 'createObjectURL').mockImplementation(saved as typeof URL.createObjectURL);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'Save this world as a file' }));
  const [blob] = saved.mock.calls[0] ?? [];
  const { value } = readScenarioText((await blob?.text()) ?? '');
  expect(value?.world?.guilds).toEqual({ [ids.boardGames]: { members: { [ids.marlo]: nick } } });
  const user = userEvent.setup();
  for (const [what, path] of [
    ['the base URL of the REST API', '/api/v10'],
    ['the address of this world', '/worlds/mine'],
  ]) {
    await user.click(screen.getByRole('button', { name: `Copy ${what}` }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${path}`);
  }
});

test('an existing world stays unchanged when the address names another preset, until the user starts that preset', async () => {
  const { world } = serveWorlds();
  await open('?world=mine&scenario=phone');
  const notice = await screen.findByText('This world did not start from “Phone”');
  expect(location.search).toBe('?world=mine');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(launched()[0]?.platform).toBe('mobile'));
  expect(notice.isConnected).toBe(false);
  expect(world.store.get().scenario?.preset).toBe('phone');
  expect(location.search).toBe('?world=mine&scenario=phone');
});

test('an address with a preset starts a new world, even after the simulator was restarted', async () => {
  const { restart, find } = serveWorlds();
  const { me, marlo } = idsOf('new');
  await open(`?world=new&scenario=phone&players=${me},${marlo}`);
  await waitFor(() =>
    expect(launched().map(({ platform }) => platform)).toEqual(['mobile', 'desktop']),
  );
  await startOver(restart);
  await waitFor(() => {
    const { scenario, clients } = find('new')?.store.get() ?? {};
    expect(scenario?.preset).toBe('phone');
    const players = Object.values(clients ?? {}).filter(({ launch }) => launch !== null);
    expect(players.map(({ userId }) => userId)).toEqual([me, marlo]);
  });
});

test('a link that contains its world recreates it even after the simulator was restarted', async () => {
  const { world, restart, find } = serveWorlds();
  const kit = { global_name: 'Kit' };
  await world.commit({ type: 'user', userId: idsOf('mine').me, patch: kit });
  const here = `${location.origin}/?world=linked`;
  const { href } = await linkTo(here, 'mine', world.store.get());
  expect(await beginFromLink(new URL(href), 'linked')).toEqual([]);
  await open(href);
  await waitFor(() => expect(frames()).toHaveLength(1));
  await startOver(restart);
  await waitFor(() => {
    const { users, clients } = find('linked')?.store.get() ?? {};
    expect(users?.[idsOf('linked').me]).toMatchObject(kit);
    expect(Object.values(clients ?? {})[0]?.launch?.stageIds).toHaveLength(1);
  });
});

test('a link that would be too long with its world is copied without it, with a hint on what to do', async () => {
  const world = seed();
  const like = world.users[ids.me] as User;
  for (let at = 0; at < 1200; at += 1) {
    const username = `${randomToken()}${randomToken()}`;
    const id = String(10n ** 17n + BigInt(at));
    world.users[id] = { ...like, id, username, avatar: randomToken() };
  }
  const { user } = showOnStage(CopyLink, { store: localWorld(world) });
  await user.click(screen.getByRole('button', { name: 'Copy link to this' }));
  await screen.findByText(/longer than 60,000 characters.*save this world as a file/);
  expect(await navigator.clipboard.readText()).toBe(location.href);
});
