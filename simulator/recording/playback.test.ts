import { afterEach, expect, it } from 'vitest';
import { DiscordSDK } from '../../host-bridge';
import { type PlayerOptions, type ReplayOptions, Simulation } from '../memory/simulation';
import { ids, seed } from '../world/seed';
import { localWorld } from '../world/world-store';
import { describeDifference } from './compare';
import { type Recording, readRecording } from './recording';

const open: Simulation[] = [];
afterEach(() => {
  for (const simulation of open.splice(0)) simulation.close();
});

function simulateHere(replay?: ReplayOptions): Simulation {
  const simulation = new Simulation(localWorld(replay?.recording.world ?? seed()), replay);
  open.push(simulation);
  return simulation;
}

type Activity = (sdk: DiscordSDK, simulation: Simulation) => Promise<unknown>;

async function run(
  simulation: Simulation,
  activity: Activity,
  options?: PlayerOptions,
): Promise<void> {
  const player = simulation.addPlayer(options);
  const sdk = new DiscordSDK(ids.application, {
    ...player.launch,
    disableConsoleLogOverride: true,
  });
  await sdk.ready();
  await activity(sdk, simulation);
}

const signIn: Activity = async ({ commands }, simulation) => {
  const { code } = await commands.authorize({ client_id: ids.application, scope: ['identify'] });
  return commands.authenticate({ access_token: await simulation.exchange(code) });
};

const greet: Activity = async (sdk, simulation) => {
  await signIn(sdk, simulation);
  const { locale } = await sdk.commands.userSettingsGetLocale();
  await sdk.commands.openExternalLink({ url: `https://example.com/${locale}` });
};

/** A recording of the activity, as it comes out of its file. */
async function recorded(
  activity: Activity,
  meanwhile?: (simulation: Simulation) => Promise<void>,
): Promise<Recording> {
  const simulation = simulateHere();
  const ran = run(simulation, activity);
  await meanwhile?.(simulation);
  await ran;
  return readRecording(JSON.stringify(simulation.recording()));
}

async function differences(recording: Recording, activity: Activity) {
  const simulation = simulateHere({ recording, speed: Number.POSITIVE_INFINITY, patience: 300 });
  await run(simulation, activity).catch(() => {});
  return (await simulation.differences()).map(describeDifference);
}

it('finds no difference when the activity behaves as recorded, with other secrets', async () => {
  expect(await differences(await recorded(greet), greet)).toEqual([]);
});

it('answers as recorded, whatever the world would answer', async () => {
  const recording = await recorded(greet);
  const entries = recording.entries.map((entry) =>
    entry.kind === 'answer' && entry.cmd === 'USER_SETTINGS_GET_LOCALE'
      ? { ...entry, data: { locale: 'pt-BR' } }
      : entry,
  );
  expect(await differences({ ...recording, entries }, greet)).toEqual([
    'OPEN_EXTERNAL_LINK is called with other arguments: url: "https://example.com/en-GB" became "https://example.com/pt-BR"',
  ]);
});

it('refuses as recorded, and names the calls that are missing or new', async () => {
  const refused: Activity = ({ commands }) => commands.getChannel({ channel_id: '1' });
  const recording = await recorded(async (sdk, simulation) => {
    await signIn(sdk, simulation);
    await expect(refused(sdk, simulation)).rejects.toMatchObject({ code: 4006 });
    await sdk.commands.encourageHardwareAcceleration();
  });
  const other: Activity = async (sdk, simulation) => {
    await signIn(sdk, simulation);
    await expect(refused(sdk, simulation)).rejects.toMatchObject({ code: 4006 });
    await sdk.commands.userSettingsGetLocale();
  };
  expect(await differences(recording, other)).toEqual([
    'ENCOURAGE_HW_ACCELERATION is not called any more',
    'USER_SETTINGS_GET_LOCALE is called, but was not recorded',
  ]);
});

it('sends the recorded events at their place, and makes the recorded changes', async () => {
  const listen: Activity = async (sdk, simulation) => {
    await signIn(sdk, simulation);
    const heard = new Promise<string>((resolve) => {
      void sdk.subscribe('CURRENT_USER_UPDATE', ({ username }) => resolve(username));
    });
    const name = await heard;
    expect(simulation.world.users[ids.me]?.username).toBe(name);
    await sdk.commands.openExternalLink({ url: `https://example.com/${name}` });
  };
  const recording = await recorded(listen, async (simulation) => {
    await simulation.players[0]?.waitForSubscription('CURRENT_USER_UPDATE');
    await simulation.change({ type: 'user', userId: ids.me, patch: { username: 'renamed' } });
  });
  expect(await differences(recording, listen)).toEqual([]);
});

it('compares the order of two calls only if the activity knew the outcome of the first', async () => {
  const together: Activity = async (sdk, simulation) => {
    await signIn(sdk, simulation);
    const { commands } = sdk;
    await Promise.all([commands.userSettingsGetLocale(), commands.encourageHardwareAcceleration()]);
  };
  const swapped: Activity = async (sdk, simulation) => {
    await signIn(sdk, simulation);
    const { commands } = sdk;
    await Promise.all([commands.encourageHardwareAcceleration(), commands.userSettingsGetLocale()]);
  };
  const oneByOne: Activity = async (sdk, simulation) => {
    await signIn(sdk, simulation);
    await sdk.commands.userSettingsGetLocale();
    await sdk.commands.encourageHardwareAcceleration();
  };
  const backwards: Activity = async (sdk, simulation) => {
    await signIn(sdk, simulation);
    await sdk.commands.encourageHardwareAcceleration();
    await sdk.commands.userSettingsGetLocale();
  };
  expect(await differences(await recorded(together), swapped)).toEqual([]);
  expect(await differences(await recorded(oneByOne), backwards)).toEqual([
    'USER_SETTINGS_GET_LOCALE is called after ENCOURAGE_HW_ACCELERATION, but was recorded before it',
  ]);
});

it('does not count times, or ids that the activity makes', async () => {
  const act =
    (id: string, start: number): Activity =>
    async (sdk, simulation) => {
      const { code } = await sdk.commands.authorize({
        client_id: ids.application,
        scope: ['rpc.activities.write'],
      });
      await sdk.commands.authenticate({ access_token: await simulation.exchange(code) });
      await sdk.commands.setActivity({
        activity: { state: 'In a match', timestamps: { start }, party: { id } },
      });
    };
  const one = act('8f14e45f-ceea-467f-9575-3b4b9c2a7d10', 1_700_000_000_000);
  const other = act('c9f0f895-fb98-4b19-a1e7-2f1c0d6b8e55', 1_800_000_000_000);
  expect(await differences(await recorded(one), other)).toEqual([]);
});

it('ends when the activity never shakes hands, and every call is missing', async () => {
  const recording = await recorded(greet);
  const simulation = simulateHere({ recording, patience: 0 });
  simulation.addPlayer();
  const waiting = simulation.differences();
  simulation.close();
  expect((await waiting).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'missing AUTHORIZE',
    'missing AUTHENTICATE',
    'missing USER_SETTINGS_GET_LOCALE',
    'missing OPEN_EXTERNAL_LINK',
  ]);
});

it('holds no secret unless the caller asks for them', async () => {
  const simulation = simulateHere();
  await run(simulation, signIn);
  const [token = '-'] = Object.keys(simulation.world.tokens);
  const [code = '-'] = Object.keys(simulation.world.grants);
  const text = JSON.stringify(simulation.recording());
  for (const secret of [
    token,
    code,
    ...Object.values(simulation.world.clients).map((c) => c.proxyTicket),
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(JSON.stringify(simulation.recording({ secrets: true }))).toContain(token);
});

/** The options of both players; a launch by a link too. */
const launches: PlayerOptions[] = [
  { customId: 'level-3', referrerId: ids.marlo },
  { user: ids.marlo },
  { customId: 'level-4' },
];

it('launches each player of a recording as they were, however often, with the changes that came then', async () => {
  const seen: unknown[] = [];
  const visit: Activity = async (sdk, simulation) => {
    seen.push([sdk.customId, sdk.referrerId, simulation.world.users[ids.me]?.username]);
    await sdk.commands.openExternalLink({ url: `https://example.com/${sdk.customId}` });
  };
  const session = async (simulation: Simulation, options: PlayerOptions[]) => {
    for (const [index, each] of options.entries()) {
      // The other player's part is over by then, but for the change that comes after the third launch.
      if (index === 2) await new Promise((resolve) => setTimeout(resolve, 50));
      if (index === 2) simulation.players[0]?.close();
      await run(simulation, visit, each);
    }
  };
  const simulation = simulateHere();
  await session(simulation, launches);
  await simulation.change({ type: 'user', userId: ids.me, patch: { username: 'renamed' } });
  const recording = readRecording(JSON.stringify(simulation.recording()));
  const recorded = seen.splice(0);
  const again = simulateHere({ recording, speed: Number.POSITIVE_INFINITY, patience: 20_000 });
  await session(
    again,
    launches.map(({ user }) => (user ? { user } : {})),
  );
  expect(seen).toEqual(recorded);
  expect((await again.differences()).map(describeDifference)).toEqual([]);
  expect(again.world.users[ids.me]?.username).toBe('renamed');
});
