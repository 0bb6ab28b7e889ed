import { afterEach, describe, expect, test, vi } from 'vitest';
import { DiscordSDK } from '../../host-bridge';
import {
  ids,
  matchers,
  type Player,
  type PlayerOptions,
  type Simulation,
  seed,
  simulate,
} from './index';

expect.extend(matchers);

const configuration = { api_endpoint: '//discord.com/api', environment: 'production' };

let simulation: Simulation;
afterEach(() => simulation.close());

const sdkOf = ({ launch }: Player, clientId = simulation.clientId) =>
  new DiscordSDK(clientId, { ...launch, disableConsoleLogOverride: true });

/** A player whose activity is the bridge's SDK, without a window, and ready. */
async function connected(options?: PlayerOptions) {
  const player = simulation.addPlayer(options);
  const sdk = sdkOf(player);
  await sdk.ready();
  return { player, sdk };
}

async function openAlone(options?: PlayerOptions) {
  simulation = simulate();
  return connected(options);
}

describe('waiting for a call', () => {
  test('resolves with an earlier call and with a later one', async () => {
    const { player, sdk } = await openAlone();
    const later = player.waitForCall('OPEN_EXTERNAL_LINK', { url: 'https://example.com/2' });
    await sdk.commands.openExternalLink({ url: 'https://example.com/1' });
    await sdk.commands.openExternalLink({ url: 'https://example.com/2' });
    expect(await later).toMatchObject({ outcome: 'answered', data: { opened: true } });
    expect(await player.waitForCall('OPEN_EXTERNAL_LINK')).toMatchObject({
      args: { url: 'https://example.com/1' },
    });
  });

  test('rejects after the timeout, and lists the calls that were made instead', async () => {
    const { player, sdk } = await openAlone();
    await sdk.commands.openExternalLink({ url: 'https://example.com/' });
    const waiting = player.waitForCall('SET_ACTIVITY', { activity: null }, { timeout: 20 });
    await expect(waiting).rejects.toThrow(
      'SET_ACTIVITY {"activity":null} has not been called.\n' +
        'The activity has called:\n' +
        '  OPEN_EXTERNAL_LINK {"url":"https://example.com/"}\n' +
        'The test waited for 0.02 s.',
    );
  });

  test('rejects when the player closes the activity', async () => {
    const { player } = await openAlone();
    const waiting = player.waitForCall('SET_ACTIVITY');
    player.close();
    const why = 'The activity has not called anything.\nThe player has closed the activity.';
    await expect(waiting).rejects.toThrow(why);
    await expect(player.waitForEvent('SPEAKING_START')).rejects.toThrow('has closed the activity');
  });

  test('uses real time, even with fake timers', async () => {
    const { player } = await openAlone();
    vi.useFakeTimers();
    const waiting = player.waitForSubscription('SPEAKING_START', {}, { timeout: 20 });
    await expect(waiting).rejects.toThrow('The activity is not subscribed to anything.');
    vi.useRealTimers();
  });
});

describe('waiting until something is true', () => {
  test('checks after calls, events and changes of the world, and resolves with the result', async () => {
    const { player, sdk } = await openAlone();
    const second = player.until(() => player.calls[1]);
    const renamed = player.until(() => simulation.world.users[ids.marlo]?.username === 'marla');
    await sdk.commands.openExternalLink({ url: 'https://example.com/1' });
    await sdk.commands.openExternalLink({ url: 'https://example.com/2' });
    expect(await second).toMatchObject({ args: { url: 'https://example.com/2' } });
    await simulation.change({ type: 'user', userId: ids.marlo, patch: { username: 'marla' } });
    expect(await renamed).toBe(true);
  });

  test('rejects with the condition that is still false, and passes on errors', async () => {
    const { player, sdk } = await openAlone();
    const waiting = player.until(() => player.calls.length > 9, { timeout: 20 });
    await expect(waiting).rejects.toThrow(
      /^The condition is still false: \(\) => player\.calls\.length > 9\n.*\nThe test waited for 0\.02 s\.$/,
    );
    const thrown = player.until(() => {
      if (player.calls.length > 0) throw new Error('no calls are wanted');
    });
    await sdk.commands.openExternalLink({ url: 'https://example.com/' });
    await expect(thrown).rejects.toThrow('no calls are wanted');
  });

  test('waits for the handshake and the sign-in, and reports the progress of the activity', async () => {
    simulation = simulate();
    const player = simulation.addPlayer();
    await expect(player.reached('handshake', { timeout: 20 })).rejects.toThrow(
      'The activity has not completed its handshake:\n  loaded: not yet\n  handshake: not yet\n',
    );
    const sdk = sdkOf(player);
    await player.reached('handshake');
    const signedIn = player.reached('sign-in');
    await player.decide('AUTHORIZE', 'cancel');
    const ask = () => sdk.commands.authorize({ client_id: sdk.clientId, scope: ['identify'] });
    await expect(ask()).rejects.toThrow();
    await expect(player.reached('sign-in', { timeout: 20 })).rejects.toThrow(
      /handshake: done in \d+ ms\n {2}code: AUTHORIZE refused: \d+\n {2}token: not yet/,
    );
    await player.decide('AUTHORIZE', 'accept');
    const access_token = await simulation.exchange((await ask()).code);
    await sdk.commands.authenticate({ access_token });
    await signedIn;
    player.clear();
    await expect(player.reached('sign-in', { timeout: 20 })).rejects.toThrow('has not signed in');
  });

  test('stops waiting for the sign-in three seconds after a refused AUTHORIZE, unless it is called again', async () => {
    const { player, sdk } = await openAlone({ decisions: { AUTHORIZE: 'cancel' } });
    const ask = () => sdk.commands.authorize({ client_id: sdk.clientId, scope: ['identify'] });
    const end = vi.fn();
    const startedAt = performance.now();
    const given = player.reached('sign-in', { timeout: 60_000 }).catch((error) => {
      end(performance.now() - startedAt);
      return String(error);
    });
    await expect(ask()).rejects.toThrow();
    await vi.waitUntil(() => performance.now() - startedAt > 1500, { timeout: 3000 });
    await expect(ask()).rejects.toThrow();
    expect(await given).toMatch(/code: AUTHORIZE refused.*has not called it again within 3 s\.$/s);
    expect(end.mock.calls[0]?.[0]).toBeGreaterThan(4000);
    expect(end.mock.calls[0]?.[0]).toBeLessThan(30_000);
  });
});

describe('a matcher', () => {
  test('compares the given fields, at any depth, and accepts the matchers of the runner', async () => {
    const { player, sdk } = await openAlone();
    await sdk.commands.openExternalLink({ url: 'https://example.com/' });
    expect(player).toHaveCalled('OPEN_EXTERNAL_LINK');
    expect(player).toHaveCalled('OPEN_EXTERNAL_LINK', { url: expect.stringContaining('example') });
    expect(player).not.toHaveCalled('OPEN_EXTERNAL_LINK', { url: 'https://example.com' });
    player.clear();
    expect(player).not.toHaveCalled('OPEN_EXTERNAL_LINK');
  });

  test('reports what it found instead', async () => {
    const { player, sdk } = await openAlone();
    const failing = () =>
      expect(player).toBeSubscribed('VOICE_STATE_UPDATE', { channel_id: expect.any(String) });
    expect(failing).toThrow('The activity is not subscribed to anything.');
    await sdk.subscribe('ORIENTATION_UPDATE', () => {});
    expect(failing).toThrow(
      'The activity was expected to be subscribed to VOICE_STATE_UPDATE {"channel_id":"Any<String>"}.\n' +
        'The activity is subscribed to:\n  ORIENTATION_UPDATE {}',
    );
    expect(() => expect(player).not.toHaveReceived('ORIENTATION_UPDATE')).toThrow(
      'The activity was expected not to have received ORIENTATION_UPDATE',
    );
  });

  test('shows the closest call and its differences', async () => {
    const { player, sdk } = await openAlone();
    const set = (details: string, size: [number, number]) =>
      sdk.commands
        .setActivity({ activity: { type: 0, details, party: { id: 'p', size } } })
        .catch(() => {});
    await set('In the hall', [1, 4]);
    await set('In the lobby', [2, 4]);
    await set('Elsewhere', [1, 2]);
    const party = { size: [1, 4], id: expect.any(Number) };
    const failing = () =>
      expect(player).toHaveCalled('SET_ACTIVITY', { activity: { details: 'In the lobby', party } });
    expect(failing).toThrow(
      'The closest call is SET_ACTIVITY {"activity":{"type":0,"details":"In the lobby","party":{"id":"p","size":[2,4]}}}:\n' +
        '  activity.party.size.0: expected 1, but it is 2\n' +
        '  activity.party.id: expected "Any<Number>", but it is "p"\n' +
        'The activity has called:\n',
    );
    const waiting = player.waitForCall('SET_ACTIVITY', { activity: null }, { timeout: 20 });
    await expect(waiting).rejects.toThrow('  activity: expected null, but it is {"type":0,');
  });

  test('refuses an unknown name, even after not', async () => {
    const { player } = await openAlone();
    const misspelt = (name: string) => () => expect(player).not.toHaveCalled(name as never);
    expect(misspelt('SET_ACTIVTY')).toThrow(
      'There is no command "SET_ACTIVTY". Did you mean SET_ACTIVITY?',
    );
    expect(misspelt('setActivity')).toThrow('The method setActivity sends SET_ACTIVITY.');
    expect(() => expect(player).not.toBeSubscribed('SPEAKING_STRAT' as never)).toThrow(
      'There is no event "SPEAKING_STRAT". Did you mean SPEAKING_START?',
    );
    expect(() => player.waitForEvent('__proto__' as never)).toThrow('There is no event');
    expect(() => player.send('THERMAL' as never, {} as never)).toThrow('THERMAL_STATE_UPDATE?');
    // An activity may be newer than its simulator.
    player.launch.transport.post([1, { cmd: 'BREW_TEA', args: {}, nonce: 'n' }]);
    await player.until(() => player.calls.length > 0);
    expect(player).toHaveCalled('BREW_TEA' as never);
  });

  test('requires a player', () => {
    simulation = simulate();
    expect(() => expect({}).toHaveCalled('AUTHORIZE')).toThrow('toHaveCalled needs a player');
  });
});

describe('a player', () => {
  test('that closes leaves the instance, and the others are notified', async () => {
    const { sdk } = await openAlone();
    const second = await connected({ user: 'marlo' });
    const received: string[][] = [];
    await sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', ({ participants }) => {
      received.push(participants.map(({ username }) => username));
    });
    second.player.close();
    await expect.poll(() => received).toEqual([['wren.hollow']]);
    second.player.close();
    expect(() => second.player.open(() => {})).toThrow('has closed the activity; add another one');
    expect(simulation.players).toHaveLength(1);
  });

  test('is the next user of the world who is not playing', () => {
    simulation = simulate();
    const people = Object.keys(simulation.world.users);
    const players = people.map(() => simulation.addPlayer());
    expect(players.map(({ client }) => client.userId).sort()).toEqual(people.sort());
    expect(() => simulation.addPlayer()).toThrow(
      `All ${people.length} users of this world are already playing`,
    );
  });

  test('cannot be in a guild or a channel that does not exist', () => {
    simulation = simulate();
    const adding = (options: PlayerOptions) => () => simulation.addPlayer(options);
    const noGuild = 'There is no guild 1 in this world; available: 6';
    expect(adding({ guildId: '1' })).toThrow(noGuild);
    expect(adding({ channelId: '1' })).toThrow('There is no channel 1 in this world');
  });

  test('can be outside of guilds and channels, or in another channel', async () => {
    const { sdk } = await openAlone({ guildId: null, channelId: null });
    expect([sdk.guildId, sdk.channelId]).toEqual([null, null]);
    const other = await connected({ channelId: ids.readingRoom });
    expect([other.sdk.guildId, other.sdk.channelId]).toEqual([ids.bookClub, ids.readingRoom]);
    expect(other.sdk.instanceId).not.toBe(sdk.instanceId);
  });

  test('can be sent an event without a change if it is subscribed to it', async () => {
    const { player, sdk } = await openAlone();
    const join = { applicationId: simulation.clientId, secret: 's' };
    expect(() => player.send('ACTIVITY_JOIN', join)).toThrow(
      'The activity is not subscribed to ACTIVITY_JOIN, so the host cannot send it.\nThe activity is not subscribed to anything.',
    );
    await sdk.subscribe('ORIENTATION_UPDATE', () => {});
    player.send('ORIENTATION_UPDATE', { screen_orientation: 1, orientation: 'portrait' });
    expect(player).toHaveReceived('ORIENTATION_UPDATE', { screen_orientation: 1 });
    sdk.close(1000, 'Bye');
    await player.until(() => player.host.state === 'closed');
    const late = () => player.send('READY', { v: 1, config: configuration });
    expect(late).toThrow('READY cannot be sent. The activity has closed the connection: 1000 Bye');
  });

  test('cannot be sent data that the public package would drop, unless unchecked', async () => {
    const { player, sdk } = await openAlone();
    const received: unknown[] = [];
    await sdk.subscribe('ACTIVITY_JOIN', (data) => void received.push(data));
    expect(() => player.send('ACTIVITY_JOIN', { secret: 's' })).toThrow(
      '@discord/embedded-app-sdk would drop ACTIVITY_JOIN: applicationId is missing; it must be a string.',
    );
    expect(player).not.toHaveReceived('ACTIVITY_JOIN');
    player.send('ACTIVITY_JOIN', { secret: 's' }, undefined, { unchecked: true });
    await expect.poll(() => received).toEqual([{ secret: 's' }]);
  });

  test('runs a command in the activity’s session, and answers its dialog', async () => {
    const { player, sdk } = await openAlone();
    await player.decide('SHARE_LINK', 'ask');
    const shared = sdk.commands.shareLink({ message: 'Come' });
    const wrong = player.answer('START_PURCHASE', { decision: 'accept' }, { timeout: 20 });
    await expect(wrong).rejects.toThrow('The open dialogs are: SHARE_LINK.');
    await player.answer('SHARE_LINK', { decision: 'cancel' });
    expect(await shared).toMatchObject({ success: false });
    const { outcome, data } = await player.run('GET_PLATFORM_BEHAVIORS');
    expect([outcome, data]).toMatchObject(['answered', { iosKeyboardResizesView: true }]);
    expect(player).not.toHaveCalled('GET_PLATFORM_BEHAVIORS');
  });
});

test('the message of a failed matcher masks tokens, so that printing it causes no advice', async () => {
  simulation = simulate();
  const player = simulation.addPlayer();
  const sdk = new DiscordSDK(simulation.clientId, player.launch);
  await sdk.ready();
  const scope = ['identify'] as const;
  const { code } = await sdk.commands.authorize({ client_id: sdk.clientId, scope: [...scope] });
  const access_token = await simulation.exchange(code);
  await sdk.commands.authenticate({ access_token });
  const message = matchers.toHaveCalled(player, 'SET_ACTIVITY').message();
  expect(message).toContain('AUTHENTICATE {"access_token":"••••••"}');
  expect(message).not.toContain(access_token);
  const quiet = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  console.error(message);
  await player.waitForCall('CAPTURE_LOG');
  quiet.mockRestore();
  expect(player.advice().map(({ id }) => id)).not.toContain('token-logged');
  sdk.close(1000, 'Done');
});

describe('an activity whose connection is closed', () => {
  /** Two players in one instance, of whom the second hears who is in it. */
  async function two() {
    simulation = simulate();
    const wren = await connected({ user: ids.me });
    const marlo = await connected({ user: ids.marlo });
    await marlo.sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', () => {});
    const id = wren.player.client.launch?.instanceId ?? '';
    return { wren, marlo, id, present: () => simulation.world.instances[id]?.participants };
  }
  const event = 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE';

  test.each(['the activity', 'the host'])(
    'by %s leaves the instance and notifies the others, and the last one ends the instance',
    async (by) => {
      const { wren, marlo, id, present } = await two();
      const close = ({ sdk, player }: typeof wren) =>
        by === 'the host' ? player.host.close(4003, 'Revoked') : sdk.close(1000, 'Bye');
      close(wren);
      const { data } = await marlo.player.waitForEvent(event);
      expect(JSON.stringify(data)).not.toContain(ids.me);
      expect(wren.player.client.launch).toBeNull();
      expect(present()).not.toContain(ids.me);
      // Others take part without a client.
      await simulation.change({ type: 'participants', instanceId: id, userIds: [ids.marlo] });
      close(marlo);
      await expect.poll(present).toBeUndefined();
    },
  );

  test('is launched by its next handshake, and its report continues', async () => {
    const { wren, marlo, present } = await two();
    const link = { url: 'https://example.com/' };
    await wren.sdk.commands.openExternalLink(link);
    wren.sdk.close(1000, 'Bye');
    await marlo.player.waitForEvent(event);
    marlo.player.clear();
    const sdk = sdkOf(wren.player);
    await sdk.ready();
    expect(present()).toContain(ids.me);
    const { data } = await marlo.player.waitForEvent(event);
    expect(JSON.stringify(data)).toContain(ids.me);
    expect(wren.player.host.state).toBe('connected');
    await sdk.commands.openExternalLink(link);
    expect(wren.player.calls.map(({ cmd, outcome }) => [cmd, outcome])).toEqual([
      ['OPEN_EXTERNAL_LINK', 'answered'],
      ['OPEN_EXTERNAL_LINK', 'answered'],
    ]);
    const seqs = wren.player.report.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index));
  });

  test('stays closed until the host accepts a handshake', async () => {
    const { wren, present } = await two();
    wren.sdk.close(1000, 'Bye');
    await expect.poll(present).not.toContain(ids.me);
    await expect(sdkOf(wren.player, '42').ready()).rejects.toThrow('Unknown client id 42');
    wren.player.launch.transport.post([1, { cmd: 'USER_SETTINGS_GET_LOCALE', nonce: 'n' }]);
    await expect.poll(() => wren.player.host.state).toBe('closed');
    expect(present()).not.toContain(ids.me);
  });
});

describe('a simulation', () => {
  test('continues when a report listener throws: the activity gets replies, other listeners get entries, and the recording is complete', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { player, sdk } = await openAlone();
    player.onReport(() => {
      throw new Error('a reader fails');
    });
    const received: string[] = [];
    player.onReport(({ kind }) => received.push(kind));
    await sdk.commands.openExternalLink({ url: 'https://example.com/' });
    expect(received).toEqual(['request', 'answer']);
    expect(player.calls).toMatchObject([{ outcome: 'answered' }]);
    const recorded = simulation.recording().entries.map(({ kind }) => kind);
    expect(recorded).toEqual(expect.arrayContaining(received));
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });

  test('has its own world, from a client id or from a given world', async () => {
    simulation = simulate({ clientId: '42' });
    expect((await connected()).sdk.clientId).toBe('42');
    simulation.close();
    const named = seed();
    const world = { ...named, application: { ...named.application, name: 'Mine' } };
    simulation = simulate({ world });
    await simulation.change({ type: 'user', userId: ids.me, patch: { username: 'other' } });
    expect(simulation.world.application.name).toBe('Mine');
    expect(simulate().world.users[ids.me]?.username).toBe('wren.hollow');
  });

  test('copies frames even without structuredClone', async () => {
    vi.stubGlobal('structuredClone', undefined);
    const { player, sdk } = await openAlone();
    const activity = { type: 0, details: 'Before', party: { id: 'p', size: [1, 4] } };
    const waiting = sdk.commands.setActivity({ activity: activity as never }).catch(() => {});
    activity.party.size = [2, 4];
    await waiting;
    expect(player).toHaveCalled('SET_ACTIVITY', { activity: { party: { size: [1, 4] } } });
    const args = { url: 'https://example.com/', callback: () => {} };
    await expect(sdk.commands.openExternalLink(args)).rejects.toThrow('could not be cloned');
    vi.unstubAllGlobals();
  });

  test('starts from a scenario with its devices and launch options, and refuses a malformed one', () => {
    const user = '230000000000000002';
    const players = [{ user, device: { preset: 'phone' } }];
    const launch = { custom_id: 'lobby' };
    simulation = simulate({ scenario: { version: 1, name: 'Phone', players, place: {}, launch } });
    const { search } = simulation.addPlayer({ user }).launch;
    const query = Object.fromEntries(new URLSearchParams(search));
    expect(query).toMatchObject({ platform: 'mobile', custom_id: 'lobby' });
    expect(query).not.toHaveProperty('channel_id');
    expect(() => simulate({ scenario: { version: 1 } })).toThrow('name is missing');
  });

  test('responds for the REST API only', async () => {
    const { sdk } = await openAlone();
    const scope = ['identify'] as const;
    const { code } = await sdk.commands.authorize({ client_id: sdk.clientId, scope: [...scope] });
    const form = { client_id: sdk.clientId, client_secret: 'any', code };
    const body = new URLSearchParams({ ...form, grant_type: 'authorization_code' });
    const answer = await simulation.fetch('https://discord.com/api/oauth2/token', {
      ...{ method: 'POST', body },
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    const me = await simulation.fetch('https://discord.com/api/v10/users/@me', { headers });
    expect(await me.json()).toMatchObject({ username: 'wren.hollow' });
    const wrong = simulation.fetch('https://example.com/api/token');
    await expect(wrong).rejects.toThrow("is not an address of Discord's API");
    await expect(simulation.exchange(code)).rejects.toThrow('The code has already been used');
  });
});
