import { expect, it, onTestFinished, vi } from 'vitest';
import { DiscordSDK } from '../../host-bridge';
import { type ReplayOptions, Simulation } from '../memory/simulation';
import { ids, localWorld, seed } from '../world';
import { describeDifference } from './compare';
import { type Recording, readRecording } from './recording';

function simulateHere(replay?: ReplayOptions): Simulation {
  const simulation = new Simulation(localWorld(replay?.recording.world ?? seed()), replay);
  onTestFinished(() => simulation.close());
  return simulation;
}

/** In milliseconds. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Activity = (sdk: DiscordSDK, simulation: Simulation) => Promise<unknown>;

async function run(simulation: Simulation, activity: Activity): Promise<void> {
  const player = simulation.addPlayer();
  const options = { ...player.launch, disableConsoleLogOverride: true };
  const sdk = new DiscordSDK(ids.application, options);
  await sdk.ready();
  await activity(sdk, simulation);
}

const authorize = ({ commands }: DiscordSDK) =>
  commands.authorize({ client_id: ids.application, scope: ['identify', 'rpc.activities.write'] });

const signIn = async (sdk: DiscordSDK, simulation: Simulation) => {
  const { code } = await authorize(sdk);
  const access_token = await simulation.exchange(code);
  await sdk.commands.authenticate({ access_token });
  return access_token;
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

async function differences(recording: Recording, activity: Activity, lateCallTimeoutMs = 300) {
  const speed = Number.POSITIVE_INFINITY;
  const simulation = simulateHere({ recording, speed, lateCallTimeoutMs });
  await run(simulation, activity).catch(() => {});
  return (await simulation.differences()).map(describeDifference);
}

it('replies as recorded, whatever the world would reply', async () => {
  const recording = await recorded(greet);
  const entries = recording.entries.map((entry) =>
    entry.kind === 'answer' && entry.cmd === 'USER_SETTINGS_GET_LOCALE'
      ? { ...entry, data: { locale: 'pt-BR' } }
      : entry,
  );
  expect(await differences({ ...recording, entries }, greet)).toEqual([
    'OPEN_EXTERNAL_LINK is called with different arguments: url: "https://example.com/en-GB" became "https://example.com/pt-BR"',
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
    'ENCOURAGE_HW_ACCELERATION is no longer called',
    'USER_SETTINGS_GET_LOCALE is new: it was not recorded',
  ]);
});

const calls = {
  locale: ({ commands }: DiscordSDK) => commands.userSettingsGetLocale(),
  hardware: ({ commands }: DiscordSDK) => commands.encourageHardwareAcceleration(),
  user: (sdk: DiscordSDK) => sdk.subscribe('CURRENT_USER_UPDATE', () => {}),
};
type Name = keyof typeof calls;

it('compares the order of two calls only if the activity knew the outcome of the first', async () => {
  const together =
    (...names: Name[]): Activity =>
    async (sdk, simulation) => {
      await signIn(sdk, simulation);
      await Promise.all(names.map((name) => calls[name](sdk)));
    };
  const inTurn =
    (...names: Name[]): Activity =>
    async (sdk, simulation) => {
      await signIn(sdk, simulation);
      for (const name of names) await calls[name](sdk);
    };
  const swapped = together('user', 'hardware', 'locale');
  const before = await recorded(together('locale', 'user', 'hardware'));
  expect(await differences(before, swapped)).toEqual([]);
  const recording = await recorded(inTurn('locale', 'hardware', 'user'));
  expect(await differences(recording, swapped)).toEqual([]);
  expect(await differences(recording, inTurn('hardware', 'locale', 'user'))).toEqual([
    'USER_SETTINGS_GET_LOCALE is called after ENCOURAGE_HW_ACCELERATION, but was recorded before it',
  ]);
  expect(await differences(recording, inTurn('user', 'locale', 'hardware'))).toEqual([
    'SUBSCRIBE CURRENT_USER_UPDATE is called before USER_SETTINGS_GET_LOCALE, but was recorded after it',
  ]);
});

it('waits at the end for a slow call that another has overtaken', async () => {
  const recording = await recorded(async (sdk, simulation) => {
    await signIn(sdk, simulation);
    await Promise.all([calls.locale(sdk), calls.hardware(sdk)]);
  });
  const slow: Activity = async (sdk, simulation) => {
    await signIn(sdk, simulation);
    await calls.hardware(sdk);
    await pause(1500);
    await calls.locale(sdk);
  };
  expect(await differences(recording, slow, 2000)).toEqual([]);
});

it('reports one additional call of a command as that call alone', async () => {
  const visit =
    (...urls: string[]): Activity =>
    async ({ commands }) => {
      for (const url of urls) await commands.openExternalLink({ url });
    };
  const [one, two] = ['https://example.com/1', 'https://example.com/2'];
  const three = 'https://new.example/';
  expect(await differences(await recorded(visit(one, two)), visit(three, one, two))).toEqual([
    'OPEN_EXTERNAL_LINK with {"url":"https://new.example/"} is new: it was not recorded',
  ]);
});

it('ignores different times, secrets and ids that the activity creates, also inside texts', async () => {
  const act =
    (id: string, start: number): Activity =>
    async (sdk, simulation) => {
      const token = await signIn(sdk, simulation);
      await sdk.commands.setActivity({
        activity: {
          state: `In a match since ${new Date(start).toLocaleTimeString('en')}`,
          timestamps: { start },
          party: { id },
          secrets: { join: `match-${id}-${start}` },
        },
      });
      const signed = `ex=${start.toString(16)}&is=${start.toString(16)}&hm=${token}${token}`;
      const [since, tokenQuery] = [new Date(start).toISOString(), `&own=${token}&of=${ids.me}`];
      const url = `https://example.com/?${signed}&${since}${tokenQuery}`;
      await sdk.commands.openExternalLink({ url });
    };
  const one = act('8f14e45f-ceea-467f-9575-3b4b9c2a7d10', 1_700_000_000_000);
  const other = act('c9f0f895-fb98-4b19-a1e7-2f1c0d6b8e55', 1_800_000_000_000);
  const recording = await recorded(one);
  expect(await differences(recording, other)).toEqual([]);
  const text = JSON.stringify(recording).replace(`&of=${ids.me}`, `&of=${ids.marlo}`);
  const elsewhere = JSON.parse(text);
  expect(await differences(elsewhere, other)).toMatchObject([
    /^OPEN_EXTERNAL_LINK is called with different/,
  ]);
});

it('repeats a fault at READY as recorded', async () => {
  const session = async (simulation: Simulation, meanwhile = async () => {}) => {
    await run(simulation, ({ commands }) => commands.encourageHardwareAcceleration());
    await meanwhile();
    const faults = () => simulation.world.clients[ids.client]?.faults;
    await vi.waitFor(() => expect(faults()).toHaveLength(1), 10_000);
    simulation.players[0]?.close();
    const again = run(simulation, ({ commands }) => commands.encourageHardwareAcceleration());
    await Promise.race([again, pause(50)]);
  };
  const simulation = simulateHere();
  await session(simulation, async () => simulation.players[0]?.fault('READY', { kind: 'silence' }));
  const recording = readRecording(JSON.stringify(simulation.recording()));
  const replay = simulateHere({ recording, speed: Number.POSITIVE_INFINITY });
  await session(replay);
  expect((await replay.differences()).map(describeDifference)).toEqual([]);
});

it('delays a reply for as long as a recorded fault did, since the activity may time out', async () => {
  const impatient: Activity = async ({ commands }) => {
    const answered = commands.encourageHardwareAcceleration().then(() => true);
    const isInTime = await Promise.race([answered, pause(400)]);
    if (isInTime) await commands.openExternalLink({ url: 'https://in-time.example/' });
    await answered;
  };
  const { entries, ...recording } = await recorded(impatient, async (simulation) => {
    await simulation.players[0]?.fault('ENCOURAGE_HW_ACCELERATION', { kind: 'delay', ms: 600 });
  });
  // Ten times as slow in the recording, and ten times as fast in the replay.
  const slow = entries.map((entry) => ({ ...entry, at: entry.at * 10 }));
  const again = simulateHere({ recording: { ...recording, entries: slow }, speed: 10 });
  await run(again, impatient);
  expect((await again.differences()).map(describeDifference)).toEqual([]);
});

it('closes the connection where the client did, and leaves it open where the activity closed it itself', async () => {
  let outcome: unknown;
  const ask: Activity = async ({ commands }) => {
    const asked = commands.encourageHardwareAcceleration().then(() => 'answered', String);
    outcome = await Promise.race([asked, pause(3000)]);
  };
  const byClient = await recorded(ask, async (simulation) => {
    const ended = { kind: 'close', code: 4000, message: 'The client ended' } as const;
    await simulation.players[0]?.fault('ENCOURAGE_HW_ACCELERATION', ended);
  });
  expect(await differences(byClient, ask)).toEqual([]);
  expect(outcome).toContain('The client ended');

  const byActivity = await recorded(async (sdk) => sdk.close(1000, 'Done'));
  await differences(byActivity, async (sdk, simulation) => {
    await pause(100);
    await ask(sdk, simulation);
  });
  expect(outcome).toBe('answered');
});

it('ends with every call missing if the activity never sends a handshake', async () => {
  const recording = await recorded(greet);
  const simulation = simulateHere({ recording, lateCallTimeoutMs: 0 });
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

it('waits for the activity with a limit that is longer than any timer', async () => {
  const recording = await recorded(greet);
  const slowly: Activity = async (sdk, simulation) => {
    await pause(20);
    await greet(sdk, simulation);
  };
  const lateCallTimeoutMs = 2 ** 31;
  const simulation = simulateHere({ recording, speed: 1, lateCallTimeoutMs });
  await pause(20);
  await run(simulation, slowly);
  expect(await simulation.differences()).toEqual([]);
});

it('a recording has no secrets unless the caller asks for them, even if the activity repeats one', async () => {
  const simulation = simulateHere();
  simulation.addPlayer({ user: ids.marlo });
  await run(simulation, async (sdk) => {
    const { code } = await authorize(sdk);
    const body = new URLSearchParams({ grant_type: 'authorization_code', code });
    body.append('client_id', ids.application);
    body.append('client_secret', 'from-the-portal');
    const post = { method: 'POST', body };
    const response = await simulation.fetch('https://discord.com/api/oauth2/token', post);
    const { access_token: token } = await response.json();
    await sdk.commands.captureLog({ level: 'log', message: `The token is ${token}, of ${code}` });
    await sdk.commands.openExternalLink({ url: `https://example.com/?session=${token}` });
  });
  const { clients, grants, tokens, refreshTokens } = simulation.world;
  const secrets = [grants, tokens, refreshTokens].flatMap(Object.keys);
  const tickets = Object.values(clients).map(({ proxyTicket }) => proxyTicket);
  expect([secrets.length, tickets.length]).toEqual([3, 2]);
  const { entries } = simulation.recording();
  expect(entries.filter(({ kind }) => kind === 'rest')).toHaveLength(1);
  const changes = entries.map((entry) => entry.kind === 'change' && entry.change.type);
  expect(changes.filter((type) => type === 'grant' || type === 'token')).toEqual([]);
  const text = JSON.stringify(simulation.recording());
  for (const secret of [...secrets, ...tickets, 'from-the-portal'])
    expect(text).not.toContain(secret);
  const whole = JSON.stringify(simulation.recording({ secrets: true }));
  for (const secret of secrets) expect(whole).toContain(secret);
});
