import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { root } from '../../scripts/project.mjs';
import { mistakesIn } from '../../tests/consumers/compile';
import { delivered } from '../../tests/harness/in-memory';
import type { ReportEntry } from '../host';
import { handshake, rawActivity } from '../testing/raw-activity';
import type { RequestRow } from '../traffic';
import { getOwn } from '../utils';
import { type FaultEffect, ids, localWorld } from '../world';
import { Advisor } from './advisor';
import { type AdviceId, adviceKinds } from './finding';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  return () => vi.useRealTimers();
});

/** An activity that the test plays, and the advice for it. */
function watched(clientId: string = ids.application) {
  const world = localWorld();
  const isExchanged = (code: string) => getOwn(world.get().grants, code)?.redeemed !== false;
  const advisor = new Advisor({ isExchanged });
  const report = (entry: ReportEntry) => advisor.read(entry, entry.seq);
  const { host, entries, send, post } = rawActivity({ world, report });
  const ask = async (cmd: string, args?: object, evt?: string) => {
    send(cmd, args, evt);
    await delivered();
    return entries.findLast((entry) => entry.kind === 'answer');
  };
  const authorize = async (scope: string[]) => {
    const answer = await ask('AUTHORIZE', { client_id: ids.application, scope });
    return ((answer as { data?: unknown }).data as { code: string }).code;
  };
  return {
    ...{ advisor, host, world, send, ask, authorize },
    /** Lets the proxy's script report this from the activity's page. */
    pageSays: (message: object) => post(message),
    later: (ms: number) => vi.setSystemTime(Date.now() + ms),
    log: (message: string) => ask('CAPTURE_LOG', { level: 'log', message }),
    fault: (at: string, effect: FaultEffect & { times?: number }) => {
      const fault = { id: at, at, ...effect } as never;
      return world.commit({ type: 'fault', client: ids.client, fault });
    },
    shakeHands: () => post([0, { ...handshake, client_id: clientId }]),
    async signIn(scope: string[], isHere = true) {
      const code = await authorize(scope);
      const { userId } = world.get().clients[ids.client] as { userId: string };
      const expires = new Date(Date.now() + 3_600_000).toISOString();
      const access = { userId, client: ids.client, scopes: scope, expires };
      const token = 'token-of-a-session';
      if (isHere) await world.commit({ type: 'token', code, token, access });
      await ask('AUTHENTICATE', { access_token: token });
    },
    found: () => advisor.findings().map(({ id, about, count }) => ({ id, about, count })),
    at: (places: readonly number[]) =>
      places.map((seq) => {
        const entry = entries[seq];
        return entry && 'cmd' in entry ? entry.cmd : entry?.kind;
      }),
  };
}
/** The names that the code of an advice takes from the activity. */
const declared = `
  import { DiscordSDK as SDK } from '@discord/embedded-app-sdk';
  declare global {
    interface ImportMeta { env: Record<'VITE_CLIENT_ID', string> }
    const DiscordSDK: typeof SDK;
    const discordSdk: SDK;
    const process: { env: Record<string, string> };
    const auth: Awaited<ReturnType<SDK['commands']['authenticate']>>;
    const clientId: string, code: string, access_token: string, accessToken: string, message: string;
    const components: object[];
    function listener(): void;
    function load(): Promise<void>;
    function useEffect(effect: () => void, all: unknown[]): void;
  }
`;

type Watched = ReturnType<typeof watched>;

type Step = (activity: Watched) => unknown;
const step =
  <Args extends unknown[]>(act: (activity: Watched, ...args: Args) => unknown) =>
  (...args: Args): Step =>
  (activity) =>
    act(activity, ...args);
const plays = async (activity: Watched, steps: readonly Step[]) => {
  for (const each of steps) await each(activity);
};

const voice = { channel_id: ids.gameNight };
const otherVoice = { channel_id: ids.readingRoom };
const VOICE = 'VOICE_STATE_UPDATE';
const PARTICIPANTS = 'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS';
const LOCALE = 'USER_SETTINGS_GET_LOCALE';

const asks = step(({ ask }, ...call: Parameters<Watched['ask']>) => ask(...call));
const subscribes = step(({ ask }, args: object = voice) => ask('SUBSCRIBE', args, VOICE));
const unsubscribes = step(({ ask }, args?: object) => ask('UNSUBSCRIBE', args, VOICE));
const waits = step(({ later }, ms: number) => later(ms));
const logs = step(({ log }, line: string) => log(line));
const meets = step(({ fault }, ...fault_: Parameters<Watched['fault']>) => fault(...fault_));
const tells = step(({ pageSays }, message: object) => pageSays(message));
const repeats = step(async (activity, count: number, ...steps: Step[]) => {
  for (let done = 0; done < count; done += 1) await plays(activity, steps);
});
const shakesHands: Step = ({ shakeHands }) => shakeHands();
const reloads: Step = ({ host }) => host.pageGone();
const authorizes = step(({ signIn }, ...how: Parameters<Watched['signIn']>) => signIn(...how));
const signsIn = step(async ({ shakeHands, signIn }, ...scopes: string[]) => {
  await shakeHands();
  await signIn(scopes.length > 0 ? scopes : ['identify', 'guilds', 'rpc.voice.read']);
});

const button = { type: 2, style: 1, label: 'Join', custom_id: 'join' };
const tooManyButtons = { type: 1, components: Array.from({ length: 6 }, () => button) };
const interaction = { command: 'play', components: [tooManyButtons] };

/** The advice, the activity's mistake, the command or the kind of entry at the finding's place, and the steps. */
type Case = [AdviceId, string, place: string, ...Step[]];
const after = (first: Step, ...all: Case[]): Case[] =>
  all.map(([id, what, place, ...steps]) => [id, what, place, first, ...steps]);

const cases: Case[] = [
  ['before-ready', 'a call before the handshake', 'ignored', asks('GET_CHANNEL', voice)],
  [
    'before-ready',
    'a call together with the handshake',
    'SET_CONFIG',
    async ({ shakeHands, send }) => {
      const shaken = shakeHands();
      send('SET_CONFIG', { use_interactive_pip: true });
      await shaken;
    },
  ],
  ['handshake-refused', 'a different client id', 'closed', shakesHands],
  [
    'wrong-origin',
    'a page with another page as its referrer',
    'ignored',
    tells({ type: 'simulator:page', hasOtherReferrer: true }),
    waits(11_000),
  ],
  [
    'scope-unused',
    'a scope that nothing needs within five minutes',
    'AUTHORIZE',
    signsIn('identify', 'rpc.voice.read', 'relationships.read'),
    subscribes(),
    waits(301_000),
  ],
  ...after(
    shakesHands,
    ['wrong-origin', 'no handshake after a reload', 'gone', reloads, waits(2000)],
    [
      'authenticate-unauthorized',
      'a token that the simulator did not issue',
      'AUTHENTICATE',
      asks('AUTHENTICATE', { access_token: 'from-another-time' }),
    ],
    [
      'code-not-exchanged',
      'a code that is exchanged elsewhere',
      'AUTHORIZE',
      authorizes(['identify'], false),
    ],
    [
      'token-logged',
      'a token that is logged before it is used',
      'CAPTURE_LOG',
      logs('Got token-of-a-session'),
      authorizes(['identify']),
    ],
    ['scope-missing', 'a subscription before AUTHENTICATE', 'SUBSCRIBE', subscribes()],
    [
      'refusal-unhandled',
      'a refusal that is logged as an object',
      'MAKE_TEA',
      asks('MAKE_TEA'),
      logs('Error: [object Object]'),
    ],
    [
      'refusal-unhandled',
      'an unhandled refusal, followed by a handled one',
      'MAKE_TEA',
      asks('MAKE_TEA'),
      asks('MAKE_COFFEE'),
      tells({ type: 'simulator:uncaught', message: 'Invalid command: MAKE_TEA' }),
    ],
    [
      'unanswered',
      'no other call after one without a reply',
      'SET_CONFIG',
      meets('SET_CONFIG', { kind: 'silence' }),
      asks('SET_CONFIG', { use_interactive_pip: true }),
      waits(40_000),
    ],
    ['console-flood', 'a hundred log lines at once', 'CAPTURE_LOG', repeats(100, logs('frame'))],
  ),
  ...after(
    signsIn(),
    [
      'token-logged',
      'a token that is logged after the sign-in',
      'CAPTURE_LOG',
      logs('Got {"access_token":"token-of-a-session"}'),
    ],
    ['subscribed-twice', 'the same arguments again', 'SUBSCRIBE', repeats(2, subscribes())],
    ...[otherVoice, { channel_id: '42' }, undefined].map(
      (args): Case => [
        'unsubscribe-other',
        `arguments that differ from the subscription’s: ${JSON.stringify(args)}`,
        'UNSUBSCRIBE',
        subscribes(),
        unsubscribes(args),
      ],
    ),
    [
      'left-subscribed',
      'a second channel while still subscribed to the first',
      'SUBSCRIBE',
      subscribes(),
      waits(10_000),
      subscribes(otherVoice),
    ],
    [
      'missing-id',
      'a subscription with null as its channel',
      'SUBSCRIBE',
      subscribes({ channel_id: null }),
    ],
    ['missing-id', 'a command without arguments', 'GET_CHANNEL', asks('GET_CHANNEL')],
    [
      'missing-id',
      'null as the channel, written into a string',
      'GET_CHANNEL',
      asks('GET_CHANNEL', { channel_id: `${null}` }),
    ],
    [
      'polling',
      'the same command once a second',
      PARTICIPANTS,
      repeats(5, waits(1000), asks(PARTICIPANTS)),
    ],
    ['loop', 'the same command twenty times at once', LOCALE, repeats(20, asks(LOCALE))],
    [
      'refused-again',
      'a command that is refused three times',
      'GET_CHANNEL',
      meets('GET_CHANNEL', { kind: 'refuse', code: 4005, times: 3 }),
      repeats(3, asks('GET_CHANNEL', voice)),
    ],
    [
      'over-limit',
      'a list that is too long',
      'SHARE_INTERACTION',
      asks('SHARE_INTERACTION', interaction),
    ],
    [
      'near-limit',
      'a text that is nearly too long',
      'SHARE_LINK',
      asks('SHARE_LINK', { message: 'x'.repeat(990) }),
    ],
  ),
];

const corrections: { [id in AdviceId]?: readonly Step[] } = {
  'authenticate-unauthorized': [authorizes(['identify'])],
  'scope-missing': [authorizes(['identify', 'rpc.voice.read']), subscribes()],
  'refused-again': [asks('GET_CHANNEL', voice)],
  unanswered: [asks(LOCALE)],
  'left-subscribed': [unsubscribes(voice)],
};

describe('an activity gets one finding per cause, with its place, until the cause is gone', () => {
  test.each(cases)('%s: %s', async (id, _, place, ...steps) => {
    const activity = watched(id === 'handshake-refused' ? '42' : undefined);
    await plays(activity, steps);
    const [finding, ...more] = activity.advisor.findings();
    expect(more).toEqual([]);
    const what = expect.stringMatching(/\.$/);
    expect(finding).toMatchObject({ id, ...adviceKinds[id], count: 1, what });
    expect(activity.at(finding?.where ?? [])).toEqual([place]);
    expect(finding?.instead).not.toMatch(/undefined|\[object/);
    expect(JSON.stringify(finding)).not.toContain('token-of-a-session');
    await plays(activity, corrections[id] ?? []);
    const remains = activity.found().some((each) => each.id === id);
    expect(remains).toBe(!(id in corrections));
  });

  test('the suggested code compiles with the public package', { timeout: 60_000 }, async () => {
    const code = new Set<string>();
    for (const [id, , , ...steps] of cases) {
      const activity = watched(id === 'handshake-refused' ? '42' : undefined);
      await plays(activity, steps);
      for (const { instead } of activity.advisor.findings()) code.add(instead);
    }
    const folder = mkdtempSync(join(tmpdir(), 'advice-'));
    try {
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
      const files = [...code].map((each, at) => {
        writeFileSync(join(folder, `${at}.ts`), `${each}\nexport {};\n`);
        return `import './${at}';`;
      });
      writeFileSync(join(folder, 'all.ts'), [declared, ...files].join('\n'));
      expect(
        mistakesIn('all.ts', folder, ['--module', 'ESNext', '--moduleResolution', 'bundler']),
      ).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each([
    [500, [{ id: 'loop', about: 'POST /api/token', count: 1 }]],
    [undefined, []],
    [200, []],
  ])('twenty equal requests at once, status %s, are a loop only if they fail', (status, found) => {
    const activity = watched();
    const row = { kind: 'proxied', method: 'POST', path: '/api/token?a=1', took: 1 } as const;
    for (let at = 0; at < 20; at += 1) activity.advisor.readRequest({ ...row, status, at }, at);
    expect(activity.found()).toEqual(found);
  });

  test('every kind of advice has a case here', () => {
    expect(new Set(cases.map(([id]) => id))).toEqual(new Set(Object.keys(adviceKinds)));
  });

  test('every kind of advice has its section in the docs', () => {
    const docs = readFileSync('docs/advice.md', 'utf8');
    const sections = [...docs.matchAll(/^### (.+)$/gm)].map(([, id]) => id);
    expect(sections.toSorted()).toEqual(Object.keys(adviceKinds).toSorted());
  });
});

/** An activity with the code of AUTHORIZE, the process's report of a request with it, and the advice then. */
async function withCode() {
  const activity = watched();
  await activity.shakeHands();
  const code = await activity.authorize(['identify']);
  const exchange = { kind: 'proxied', method: 'POST', path: '/api/token', took: 1 } as const;
  const request = (more: Partial<RequestRow>) =>
    activity.advisor.readRequest(
      { ...exchange, at: Date.now(), args: { code }, ...more },
      undefined,
    );
  const found = () => activity.advisor.findings().find(({ id }) => id === 'code-not-exchanged');
  return { ...activity, code, request, found };
}

test('a code that was sent to a server that is down is reported with the proxy’s reason, not as unexchanged', async () => {
  const { request, found, later, signIn } = await withCode();
  const why =
    'Nothing listens at "127.0.0.1:9", to which "/api" is mapped, or it refuses connections.';
  request({ path: '/api/other', status: 404, args: {} });
  expect(found()).toBeUndefined();
  request({ status: 502, why });
  later(20_000);
  expect(found()).toMatchObject({
    what: 'The activity sent the code from AUTHORIZE to its server, but got no token for it: POST /api/token returned 502.',
    why,
    count: 1,
  });
  // The server runs again, and the activity signs in.
  await signIn(['identify']);
  expect(found()).toBeUndefined();
});

test('a code that the platform refuses is reported with the platform’s reason, whatever the server then responds', async () => {
  const { request, found } = await withCode();
  const data = { error: 'invalid_client', error_description: 'The secret is wrong' };
  request({ kind: 'rest', path: '/api/oauth2/token', status: 401, data });
  request({ status: 500 });
  expect(found()).toMatchObject({
    what: 'The platform refused to exchange the code from AUTHORIZE: POST /api/oauth2/token returned 401, invalid_client.',
    why: 'The secret is wrong.',
  });
});

test('the finding about a code that was not exchanged in time ends when the code is exchanged late', async () => {
  const { code, found, later, world } = await withCode();
  later(20_000);
  expect(found()?.what).toContain('was not exchanged here');
  const expires = new Date(Date.now() + 1000).toISOString();
  const access = { userId: ids.me, client: ids.client, scopes: ['identify'], expires };
  await world.commit({ type: 'token', code, token: 'late', access });
  expect(found()).toBeUndefined();
});

test('a repeated cause raises the count of its finding, and another cause is a separate finding', async () => {
  const activity = watched();
  const guild = asks('GET_GUILD', { guild_id: ids.bookClub });
  await plays(activity, [signsIn('identify'), guild, guild, asks('GET_CHANNEL', voice)]);
  expect(activity.found()).toEqual([
    { id: 'scope-missing', about: 'GET_GUILD', count: 2 },
    { id: 'scope-missing', about: 'GET_CHANNEL', count: 1 },
  ]);
  activity.advisor.clear();
  expect(activity.found()).toEqual([]);
});

test('a text shortened as advised fits, and emoji are counted as the client counts them', async () => {
  const activity = watched();
  await signsIn()(activity);
  const message = '🎲'.repeat(1001);
  await activity.ask('SHARE_LINK', { message });
  const [finding] = activity.advisor.findings();
  const short: string = new Function('message', `${finding?.instead}\nreturn short;`)(message);
  const answer = await activity.ask('SHARE_LINK', { message: short });
  expect(answer).toMatchObject({ outcome: 'answered' });
  expect(activity.found().map(({ id }) => id)).toEqual(['over-limit', 'near-limit']);
});

test('the finding for a request without its scope says what Discord responds with', async () => {
  const activity = watched();
  await signsIn('identify')(activity);
  const request = { kind: 'rest', method: 'GET', path: '/api/users/@me/guilds', took: 1 } as const;
  const refused = { at: Date.now(), status: 401, authorization: 'Bearer' } as const;
  activity.advisor.readRequest({ ...request, ...refused }, 7);
  const [finding] = activity.advisor.findings();
  expect(finding).toMatchObject({ id: 'scope-missing', where: [7] });
  expect(finding?.why).toMatch(/^Discord responds with 401/);
});

test('an activity that makes no mistake gets no advice', async () => {
  const activity = watched();
  const joins = ['ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', { participants: [] }] as const;
  await plays(activity, [
    ...[signsIn(), logs('Signed in')],
    ...[subscribes(), unsubscribes(voice), unsubscribes(voice)],
    ...[subscribes(otherVoice), unsubscribes(voice)],
    asks('SUBSCRIBE', undefined, 'ORIENTATION_UPDATE'),
    asks('UNSUBSCRIBE', voice, 'ORIENTATION_UPDATE'),
    // It asks who is in the channel, because no event tells that.
    repeats(7, asks('GET_CHANNEL', voice), waits(1000)),
    // It tries again while a command fails.
    meets('GET_RELATIONSHIPS', { kind: 'refuse', code: 1000, times: 6 }),
    repeats(6, waits(2000), asks('GET_RELATIONSHIPS')),
    // It asks again after each event, and the events come regularly.
    asks('SUBSCRIBE', {}, joins[0]),
    repeats(6, waits(1000), ({ host }) => host.dispatch(...joins), asks(PARTICIPANTS)),
    tells({ type: 'simulator:uncaught', message: 'Its own mistake' }),
    tells({ type: 'simulator:uncaught', message: { toString: 1 } }),
    // After a reload its token is still valid, and its subscriptions are gone.
    ...[reloads, tells({ type: 'simulator:page', hasOtherReferrer: true }), shakesHands],
    asks('AUTHENTICATE', { access_token: 'token-of-a-session' }),
    ...[subscribes(otherVoice), asks('MAKE_TEA'), logs('It plays without: [object Object]')],
    waits(301_000),
  ]);
  expect(activity.found()).toEqual([]);
});

test('a refusal keeps its message despite the size limit, however many scopes AUTHORIZE names', async () => {
  const { ask, log, shakeHands, found } = watched();
  await shakeHands();
  const scope = Array.from({ length: 60 }, (_, at) => `unknown.scope.${at}`);
  const answer = await ask('AUTHORIZE', { client_id: ids.application, scope });
  const message = expect.stringContaining('unknown scope');
  expect(answer).toMatchObject({ outcome: 'refused', refusal: { code: 5000, message } });
  await log('Uncaught (in promise) [object Object]');
  expect(found()).toContainEqual(expect.objectContaining({ id: 'refusal-unhandled' }));
});

test('a rule that throws affects neither the next rules nor the host', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const advisor = new Advisor({ isExchanged: () => true });
  const at = { at: 0, cmd: 'GET_CHANNEL' };
  for (let seq = 0; seq < 20; seq += 2) {
    advisor.read({ ...at, kind: 'request', seq, nonce: '1', size: 1, args: {} }, seq);
    const refusal = { code: 4005 } as { code: number; message: string };
    const answer = { kind: 'answer', request: seq, outcome: 'refused', took: 1, refusal } as const;
    advisor.read({ ...at, ...answer, seq: seq + 1 }, seq);
  }
  expect(logged).toHaveBeenCalledWith('A listener of advice threw', expect.any(TypeError));
  expect(advisor.found.map(({ id }) => id)).toContain('refused-again');
  logged.mockRestore();
});

test('a command that a person runs by hand gets no advice', async () => {
  const activity = watched();
  await activity.shakeHands();
  const run = { type: 'run', client: ids.client, cmd: 'GET_CHANNEL', args: voice } as const;
  await activity.world.commit({ ...run, id: 'by-hand' });
  await delivered();
  expect(activity.found()).toEqual([]);
});

test('a hostile activity cannot cause more than a hundred findings, and their size is limited', async () => {
  const activity = watched();
  const flood = async () => {
    for (let count = 0; count < 300; count += 1) activity.send(`C${count}${'x'.repeat(50_000)}`);
    await delivered();
  };
  await plays(activity, [flood, shakesHands, flood]);
  const findings = activity.advisor.findings();
  expect(findings).toHaveLength(100);
  expect(JSON.stringify(findings).length).toBeLessThan(1_000_000);
});
