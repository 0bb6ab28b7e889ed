import { describe, expect, it, vi } from 'vitest';
import { delivered } from '../../tests/harness/in-memory';
import { config, handshake, rawActivity } from '../testing/raw-activity';
import { type Change, ids, localWorld, seed, type WorldStore } from '../world';
import type { ReportEntry } from './report';

/** An activity that the test plays, once it has shaken hands. */
async function connected(world: WorldStore = localWorld()) {
  const activity = rawActivity({ world });
  await activity.post([0, { ...handshake, sdk_version: '2.4.0' }]);
  return activity;
}

const kinds = (entries: ReportEntry[]) => entries.map(({ kind }) => kind);

async function hasToken(world: WorldStore): Promise<Change> {
  const grant = { userId: ids.me, client: ids.client, scopes: ['identify'], redeemed: false };
  await world.commit({ type: 'grant', code: 'c', grant });
  const access = { userId: ids.me, scopes: ['identify'], expires: '2999-01-01T00:00:00Z' };
  return { type: 'token', code: 'c', token: 't', access };
}
const authenticate = [1, { cmd: 'AUTHENTICATE', args: { access_token: 't' }, nonce: 'first' }];
const askLocale = [1, { cmd: 'USER_SETTINGS_GET_LOCALE', nonce: 'second' }];

describe('the report', () => {
  it('tells everything in order: handshake, requests and their answers, subscriptions, events, logs, the end', async () => {
    const { entries, post } = await connected();
    await post([1, { cmd: 'SUBSCRIBE', evt: 'THERMAL_STATE_UPDATE', nonce: 'n1' }]);
    await post([1, { cmd: 'MAKE_TEA', nonce: 'n2' }]);
    await post([
      1,
      { cmd: 'CAPTURE_LOG', args: { level: 'warn', message: 'a line' }, nonce: 'n3' },
    ]);
    await post([2, { code: 1000, message: 'Bye', nonce: 'n4' }]);
    const thermal = { event: 'THERMAL_STATE_UPDATE', args: {} };
    const teaRefused = { code: 4002, message: 'Invalid command: MAKE_TEA' };
    expect(entries).toMatchObject([
      { kind: 'handshake', accepted: true, clientId: ids.application, sdkVersion: '2.4.0' },
      { kind: 'event', event: 'READY', data: { config } },
      { kind: 'request', cmd: 'SUBSCRIBE', evt: 'THERMAL_STATE_UPDATE', nonce: 'n1' },
      { kind: 'subscriptions', subscriptions: [thermal] },
      { kind: 'answer', request: 2, outcome: 'answered', data: { evt: 'THERMAL_STATE_UPDATE' } },
      { kind: 'event', event: 'THERMAL_STATE_UPDATE', data: { thermal_state: 0 } },
      { kind: 'request', cmd: 'MAKE_TEA' },
      { kind: 'answer', request: 6, cmd: 'MAKE_TEA', outcome: 'refused', refusal: teaRefused },
      { kind: 'request', cmd: 'CAPTURE_LOG', args: { level: 'warn', message: 'a line' } },
      { kind: 'log', level: 'warn', message: 'a line' },
      { kind: 'answer', request: 8, outcome: 'answered', data: null },
      { kind: 'subscriptions', subscriptions: [] },
      { kind: 'closed', by: 'activity', code: 1000, message: 'Bye' },
    ]);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at));
    expect(entries.every(({ at }, i) => at >= (entries[i - 1]?.at ?? 0))).toBe(true);
    for (const entry of entries) {
      if (entry.kind === 'answer') expect(entry.took).toBeGreaterThanOrEqual(0);
    }
  });

  it('tells what was ignored, and why', async () => {
    const { entries, post } = await connected();
    await post({ from: 'a tool' }, [1, { cmd: 'NO_NONCE' }], [3, {}]);
    expect(entries.slice(2)).toMatchObject([
      { kind: 'ignored', isFrame: false, frame: { from: 'a tool' } },
      { kind: 'ignored', isFrame: true, why: expect.stringContaining('nonce') },
      { kind: 'ignored', isFrame: true, frame: [3, {}] },
    ]);
  });

  it('tells that a page has gone; the next handshake starts from nothing', async () => {
    const { host, entries, post, world, frames } = await connected();
    await post([1, { cmd: 'SUBSCRIBE', evt: 'THERMAL_STATE_UPDATE', nonce: 'n1' }]);
    host.pageGone();
    host.pageGone();
    expect(kinds(entries).slice(-2)).toEqual(['subscriptions', 'gone']);
    expect(host).toMatchObject({ state: 'waiting', subscriptions: [] });
    frames.length = 0;
    await world.commit({ type: 'device', client: ids.client, patch: { thermalState: 3 } });
    await post(askLocale, [0, handshake]);
    expect(frames).toEqual([[1, expect.objectContaining({ evt: 'READY' })]]);
    expect(host.state).toBe('connected');
  });

  it('keeps a limited part of what an activity sends, whatever it is and wherever it stands', async () => {
    const { entries, frames, post } = await connected();
    const long = 'x'.repeat(100_000);
    const circle: Record<string, unknown> = { created: 1n };
    circle.self = circle;
    await post(
      [1, { cmd: 'SET_ACTIVITY', args: { activity: circle }, nonce: 'n1' }],
      [1, { cmd: long, evt: long, args: { long }, nonce: long }],
      [1, { cmd: 'SUBSCRIBE', evt: long, nonce: 'n3' }],
      [1, { cmd: 'CAPTURE_LOG', args: { level: 'log', message: long }, nonce: 'n4' }],
      [1, { cmd: long }],
      long,
      [2, { code: 1000, message: long }],
    );
    expect(kinds(entries)).toContain('closed');
    for (const entry of entries) {
      expect(JSON.stringify(entry).length).toBeLessThan(20_000);
    }
    // What a refusal repeats of it is bounded too; the nonce is the activity's own.
    for (const frame of frames) expect(JSON.stringify(frame).length).toBeLessThan(210_000);
  });
});

describe('commands that are sent together', () => {
  it('keep their order: a command behind AUTHENTICATE is carried out for a signed-in user', async () => {
    const world = localWorld(seed());
    const token = await hasToken(world);
    const behind = localWorld(world.get());
    let news = 0;
    // A replica hears a little later of what happens elsewhere.
    const replica: WorldStore = {
      ...behind,
      async caughtUp() {
        news += 1;
        await delivered();
        await behind.commit(token);
      },
    };
    const { frames, post } = await connected(replica);
    frames.length = 0;
    await post(authenticate, askLocale);
    await delivered();
    expect(frames).toMatchObject([
      [1, { nonce: 'first', evt: null, data: { user: { id: ids.me } } }],
      [1, { nonce: 'second', evt: null, data: { locale: 'en-GB' } }],
    ]);
    await post(authenticate);
    expect(news, 'a token that is known is not waited for').toBe(1);
  });

  it('go on as soon as the one that they wait for is refused', async () => {
    const { frames, post } = await connected();
    frames.length = 0;
    await post(authenticate, askLocale, askLocale);
    expect(frames).toMatchObject([
      [1, { nonce: 'first', evt: 'ERROR', data: { code: 4009 } }],
      [1, { nonce: 'second', evt: 'ERROR', data: { code: 4006 } }],
      [1, { nonce: 'second', evt: 'ERROR', data: { code: 4006 } }],
    ]);
  });
});

describe('too much at once is refused, and what comes later is answered again', () => {
  const setConfig = (nonce: string, rest: object = {}) => [
    1,
    { cmd: 'SET_CONFIG', args: { use_interactive_pip: true, ...rest }, nonce },
  ];
  /** A world that takes no change before it is told to. */
  function slowWorld() {
    const world = localWorld();
    let go = () => {};
    const may = new Promise<void>((resolve) => {
      go = resolve;
    });
    return { go, world: { ...world, commit: () => may } };
  }

  it.each([
    ['commands', 501, {}],
    ['characters in them', 13, { big: 'x'.repeat(1_000_000) }],
  ])('%s', async (_, count, rest) => {
    const { go, world } = slowWorld();
    const { frames, post } = await connected(world);
    frames.length = 0;
    await post(...Array.from({ length: count }, (_, i) => setConfig(`${i}`, rest)));
    const refused = frames.length;
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(count);
    expect(frames[0]).toMatchObject([
      1,
      { evt: 'ERROR', data: { code: 1000, message: expect.stringContaining('are waiting') } },
    ]);
    go();
    await delivered();
    expect(frames).toHaveLength(count);
    await post(setConfig('later'));
    expect(frames.at(-1)).toMatchObject([1, { nonce: 'later', evt: null }]);
  });

  it('arguments that double at each step, before they are written as JSON', async () => {
    let doubled: unknown = 'x';
    for (let depth = 0; depth < 60; depth += 1) doubled = [doubled, doubled];
    const { frames, post } = await connected();
    await post(setConfig('n', { doubled }));
    expect(frames.at(-1)).toMatchObject([
      1,
      { evt: 'ERROR', data: { code: 4000, message: expect.stringContaining('too large') } },
    ]);
  });

  it('subscriptions', async () => {
    const { host, world, frames, post } = await connected();
    await world.commit(await hasToken(world));
    const voice = { ...world.get().tokens.t, scopes: ['rpc.voice.read'] };
    vi.spyOn(world, 'get').mockReturnValue({ ...world.get(), tokens: { t: voice } } as never);
    await post(authenticate);
    const subscribe = (lobby_id: string) => [
      1,
      { cmd: 'SUBSCRIBE', evt: 'SPEAKING_START', args: { lobby_id }, nonce: lobby_id },
    ];
    frames.length = 0;
    await post(...Array.from({ length: 201 }, (_, i) => subscribe(`${i}`)));
    expect(host.subscriptions).toHaveLength(200);
    expect(frames.at(-1)).toMatchObject([1, { evt: 'ERROR', nonce: '200' }]);
    await post([
      1,
      { cmd: 'UNSUBSCRIBE', evt: 'SPEAKING_START', args: { lobby_id: '7' }, nonce: 'u' },
    ]);
    await post(subscribe('x'.repeat(1000)));
    expect(frames.at(-1)).toMatchObject([1, { evt: 'ERROR', data: { code: 4000 } }]);
    expect(host.subscriptions).toHaveLength(199);
  });
});
