import { afterEach, describe, expect, test } from 'vitest';
import type { DiscordSDK } from '../../host-bridge';
import {
  ids,
  matchers,
  type Player,
  type PlayerMatchers,
  type Simulation,
  simulate,
} from './index';

declare module 'vitest' {
  interface Matchers<T> extends PlayerMatchers<T> {}
}
expect.extend(matchers);

/**
 * Releases of the public package that activities still use: the first and the last of 1.x, and
 * those of 2.x before the others here.
 */
const older: Record<string, () => Promise<unknown>> = {
  'the public package 1.0.0': () => import('embedded-app-sdk-first'),
  'the public package 1.9.0': () => import('embedded-app-sdk-1.9'),
  'the public package 2.0.0': () => import('embedded-app-sdk-2.0'),
  'the public package 2.1.0': () => import('embedded-app-sdk-2.1'),
  'the public package 2.2.0': () => import('embedded-app-sdk-2.2'),
};

type Module = { DiscordSDK: new (clientId: string, options: object) => DiscordSDK };

/** The SDKs, imported once there is a frame, because the public package looks for a window then. */
const sdks: Record<string, () => Promise<unknown>> = {
  'the bridge': () => import('../../host-bridge'),
  'the public package 2.4.0': () => import('@discord/embedded-app-sdk'),
  'the public package 2.5.0': () => import('embedded-app-sdk-next'),
};

/** Tests the guarantees of the host in memory, in every test environment. */
export function describeMemory(environment: string): void {
  let simulation: Simulation;
  afterEach(() => simulation?.close());

  async function openWith(load: () => Promise<unknown>, player: Player): Promise<DiscordSDK> {
    const { DiscordSDK } = (await player.open(load)) as Module;
    const sdk = player.open(
      () => new DiscordSDK(simulation.clientId, { disableConsoleLogOverride: true }),
    );
    await sdk.ready();
    return sdk;
  }

  async function signIn(sdk: DiscordSDK) {
    const { code } = await sdk.commands.authorize({
      client_id: simulation.clientId,
      response_type: 'code',
      state: '',
      prompt: 'none',
      scope: ['identify', 'guilds', 'rpc.voice.read', 'rpc.activities.write'],
    });
    return sdk.commands.authenticate({ access_token: await simulation.exchange(code) });
  }

  test.each(Object.entries({ ...older, ...sdks }))(
    `in ${environment}, an activity with %s is launched, signs in, calls commands, and gets the events of its world`,
    async (_, load) => {
      simulation = simulate();
      const player = simulation.addPlayer();
      const sdk = await openWith(load, player);
      expect(sdk.channelId).toBe(ids.gameNight);
      expect(player.host.state).toBe('connected');
      expect((await signIn(sdk)).user.username).toBe('wren.hollow');
      const { participants } = await sdk.commands.getInstanceConnectedParticipants();
      expect(participants.map(({ username }) => username)).toContain('wren.hollow');

      await sdk.commands.setActivity({ activity: { details: 'In the lobby', type: 0 } });
      expect(player).toHaveCalled('SET_ACTIVITY', { activity: { details: 'In the lobby' } });
      expect(player).not.toHaveCalled('SET_ACTIVITY', { activity: { details: 'Elsewhere' } });
      expect(player.client.richPresence).toMatchObject({ details: 'In the lobby' });

      const received: string[] = [];
      await sdk.subscribe('SPEAKING_START', ({ user_id }) => void received.push(user_id), {
        channel_id: ids.gameNight,
      });
      expect(player).toBeSubscribed('SPEAKING_START', { channel_id: ids.gameNight });
      await simulation.change({
        ...{ type: 'speaking', channelId: ids.gameNight },
        ...{ userId: ids.marlo, speaking: true },
      });
      await expect.poll(() => received).toEqual([ids.marlo]);
      expect(player).toHaveReceived('SPEAKING_START', { user_id: ids.marlo });
    },
  );

  describe.each(Object.entries(sdks))(`in ${environment}, with %s`, (_, load) => {
    const open = (player: Player) => openWith(load, player);

    test('players share one instance, and each gets only the events of their own host', async () => {
      simulation = simulate();
      const wren = simulation.addPlayer({ customId: 'level-3' });
      const marlo = simulation.addPlayer({ user: 'marlo' });
      const [first, second] = [await open(wren), await open(marlo)];
      expect(first.instanceId).toBe(second.instanceId);
      expect([first.customId, second.customId]).toEqual(['level-3', null]);
      await signIn(first);
      expect((await signIn(second)).user.username).toBe('marlo');
      expect(wren.calls.map(({ cmd }) => cmd)).toEqual(['AUTHORIZE', 'AUTHENTICATE']);
      const [names, others]: [string[], string[]] = [[], []];
      await first.subscribe('CURRENT_USER_UPDATE', ({ username }) => void names.push(username));
      await second.subscribe('CURRENT_USER_UPDATE', ({ username }) => void others.push(username));
      await simulation.change({ type: 'user', userId: ids.marlo, patch: { username: 'marla' } });
      await marlo.waitForEvent('CURRENT_USER_UPDATE', { username: 'marla' });
      await expect.poll(() => others).toEqual(['marla']);
      expect(names).toEqual([]);
    });

    test('the activity gets advice after its first mistake, and not before', async () => {
      simulation = simulate();
      const player = simulation.addPlayer();
      const sdk = await open(player);
      const { access_token } = await signIn(sdk);
      expect(player.advice()).toEqual([]);
      const relationships = sdk.commands.getRelationships();
      await expect(relationships).rejects.toMatchObject({ code: 4006 });
      const [finding] = player.advice();
      expect(finding).toMatchObject({ id: 'scope-missing', about: 'GET_RELATIONSHIPS', count: 1 });
      const at = player.report.find(({ seq }) => seq === finding?.where[0]);
      expect(at).toMatchObject({ kind: 'request', cmd: 'GET_RELATIONSHIPS' });
      player.clear();
      const headers = { Authorization: `Bearer ${access_token}` };
      const member = `https://discord.com/api/users/@me/guilds/${ids.boardGames}/member`;
      await simulation.fetch(member, { headers });
      await expect.poll(() => player.advice().map(({ about }) => about)).toHaveLength(1);
      expect(player.advice()[0]?.about).toContain('/member');
    });

    test('the decisions of the person and the faults of the host reach the activity', async () => {
      simulation = simulate();
      const player = simulation.addPlayer({ platform: 'mobile' });
      const sdk = await open(player);
      await player.decide('AUTHORIZE', 'cancel');
      await expect(signIn(sdk)).rejects.toMatchObject({ code: expect.any(Number) });
      await player.decide('AUTHORIZE', 'accept');
      await signIn(sdk);
      await player.fault('USER_SETTINGS_GET_LOCALE', { kind: 'refuse', code: 4006, message: 'No' });
      await expect(sdk.commands.userSettingsGetLocale()).rejects.toMatchObject({ code: 4006 });
      const refused = await player.waitForCall('USER_SETTINGS_GET_LOCALE');
      expect(refused).toMatchObject({ outcome: 'refused', refusal: { code: 4006 } });
      await player.endFault('USER_SETTINGS_GET_LOCALE');
      await player.setDevice({ locale: 'de' });
      expect(await sdk.commands.userSettingsGetLocale()).toMatchObject({ locale: 'de' });
    });
  });

  test(`in ${environment}, closing the simulation restores the page`, async () => {
    const page = globalThis as { window?: Window; document?: Document };
    const { window: before, document: page1 } = page;
    const [href, parent, referrer] = [before?.location.href, before?.parent, page1?.referrer];
    const simulation = simulate();
    simulation.addPlayer().open(() => {
      expect(window.location.search).toContain('frame_id=');
      expect(document.referrer).toBe('https://discord.com/');
      expect(window.parent).not.toBe(window);
    });
    simulation.close();
    expect(page.window).toBe(before);
    expect([before?.location.href, before?.parent, page.document?.referrer]).toEqual([
      ...[href, parent, referrer],
    ]);
  });
}
