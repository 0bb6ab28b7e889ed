import { deflateRawSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { worldRoutes } from '../../control';
import { presets, scenarioOf } from '../../scenario';
import { defaultUser, idsOf, seed } from '../../world';
import { createWorlds } from '../../worlds';
import { beginFromLink, linkTo } from './link';
import { withScenario } from './scenario-options';

const HREF = 'http://localhost:3333/?world=mine&players=1&scenario=phone';

function machine() {
  const worlds = createWorlds(() => seed());
  const routes = worldRoutes(worlds);
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => routes.request(address, init));
  onTestFinished(() => void vi.unstubAllGlobals());
  return worlds;
}

test('the link is the address if the address already describes the world', async () => {
  const worlds = machine();
  const whole = { href: HREF, isTooLong: false };
  expect(await linkTo(HREF, 'new', worlds.open('new').store.get())).toEqual(whole);
  const { store } = worlds.open('mine', presets.phone);
  expect(await linkTo(`${HREF}#scenario=old`, 'mine', store.get())).toEqual(whole);
});

test('the link contains a changed world, which starts in the same state on another machine', async () => {
  const { store } = machine().open('mine', presets.phone);
  const { me, client, gameNight } = idsOf('mine');
  const value = { ...defaultUser, username: 'ada', global_name: '✨' };
  const ada = '1574053941455355904';
  await store.commit({ type: 'put', kind: 'user', id: ada, value });
  await store.commit({ type: 'user', userId: me, patch: { global_name: 'Kit' } });
  await store.commit({ type: 'decision', client, command: 'START_PURCHASE', decision: 'fail' });
  await store.commit({ type: 'move', userId: me, channelId: gameNight });
  const { href: link } = await linkTo(HREF, 'mine', store.get());
  expect(link.length).toBeLessThan(2000);
  expect(new URL(link).search).toBe('?world=mine&players=1');

  const otherMachine = machine();
  expect(await beginFromLink(new URL(link), 'mine')).toEqual([]);
  const opened = otherMachine.open('mine').store.get();
  const options = { url: HREF, path: '/', world: 'mine', players: ada } as const;
  const { players: adaThere = '' } = withScenario(options, opened);
  expect(opened.users[adaThere]).toMatchObject(value);
  const saved = JSON.stringify(scenarioOf(opened, 'mine'));
  expect(JSON.parse(saved.replaceAll(adaThere, ada))).toEqual(scenarioOf(store.get(), 'mine'));
  // The link is opened again, as by a reload, and the world keeps the changes since.
  const there = otherMachine.open('mine');
  await there.commit({ type: 'user', userId: me, patch: { global_name: 'Kim' } });
  expect(await beginFromLink(new URL(link), 'mine')).toEqual([]);
  expect(there.store.get().users[me]?.global_name).toBe('Kim');
});

const named = '"version":1,"name":"x"';
test.each([
  ['is not a scenario', 'nonsense', /damaged/],
  ['has an unreadable character', '%00', /damaged/],
  ['is of a later version', packed('{"version": 9}'), /^cannot be opened: .* has version 9/],
  ['names an unknown channel', packed(`{${named},"place":{"channelId":"1"}}`), /channel "1"/],
  ['is too large once it is decompressed', packed(' '.repeat(50_000_000)), /at most 1048576 bytes/],
])('a scenario in a link that %s is refused with the reason', async (_, value, message) => {
  const worlds = machine();
  const problems = await beginFromLink(new URL(`${HREF}#scenario=${value}`), 'mine');
  expect(problems).toMatchObject([
    { option: '#scenario', message: expect.stringMatching(message) },
  ]);
  expect(worlds.all().map(({ name }) => name)).toEqual(['default']);
});

function packed(text: string): string {
  return deflateRawSync(text).toString('base64url');
}
