import { describe, expect, it } from 'vitest';
import { delivered } from '../../tests/harness/in-memory';
import { config, handshake, rawActivity } from '../testing/raw-activity';
import { ids, localWorld, type WorldStore } from '../world';
import type { ReportEntry } from './report';

async function connected(world: WorldStore = localWorld()) {
  const activity = rawActivity({ world });
  await activity.post([0, { ...handshake, sdk_version: '2.4.0' }]);
  return activity;
}

const kinds = (entries: ReportEntry[]) => entries.map(({ kind }) => kind);

const access = { userId: ids.me, scopes: ['identify'], expires: '2999-01-01T00:00:00Z' };
const authenticate = [1, { cmd: 'AUTHENTICATE', args: { access_token: 't' }, nonce: 'first' }];
const askLocale = [1, { cmd: 'USER_SETTINGS_GET_LOCALE', nonce: 'second' }];

describe('the report', () => {
  it('lists everything in order: handshake, requests and their replies, subscriptions, events, logs, the close', async () => {
    const { entries, post } = await connected();
    await post([1, { cmd: 'SUBSCRIBE', evt: 'THERMAL_STATE_UPDATE', nonce: 'n1' }]);
    await post([1, { cmd: 'MAKE_TEA', nonce: 'n2' }]);
    const line = { level: 'warn', message: 'a line' };
    await post([1, { cmd: 'CAPTURE_LOG', args: line, nonce: 'n3' }]);
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
      { kind: 'request', cmd: 'CAPTURE_LOG', args: line },
      { kind: 'log', ...line },
      { kind: 'answer', request: 8, outcome: 'answered', data: null },
      { kind: 'subscriptions', subscriptions: [] },
      { kind: 'closed', by: 'activity', code: 1000, message: 'Bye' },
    ]);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at));
    expect(entries.every(({ at }, i) => at >= (entries[i - 1]?.at ?? 0))).toBe(true);
    const answers = entries.filter((entry) => entry.kind === 'answer');
    for (const { took } of answers) expect(took).toBeGreaterThanOrEqual(0);
  });

  it('keeps a limited part of what an activity sends, whatever it is and in any field', async () => {
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
    for (const entry of entries) expect(JSON.stringify(entry).length).toBeLessThan(20_000);
    // A refusal repeats only a bounded part of it too; the nonce is the activity's own.
    for (const frame of frames) expect(JSON.stringify(frame).length).toBeLessThan(210_000);
  });
});

describe('commands that are sent together', () => {
  it('keep their order: a command after AUTHENTICATE runs for a signed-in user', async () => {
    const behind = localWorld();
    let news = 0;
    // A replica hears of changes elsewhere a little later.
    const replica: WorldStore = {
      ...behind,
      async caughtUp() {
        news += 1;
        await delivered();
        await behind.commit({ type: 'token', token: 't', access });
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

  it('continue as soon as the one that they wait for is refused', async () => {
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

describe('too much at once is refused, and later commands are answered again', () => {
  const setConfig = (nonce: string, rest: object = {}) => {
    return [1, { cmd: 'SET_CONFIG', args: { use_interactive_pip: true, ...rest }, nonce }];
  };

  it.each([
    ['commands', 501, {}],
    ['characters in commands', 13, { big: 'x'.repeat(1_000_000) }],
  ])('%s', async (_, count, rest) => {
    // It takes no change until it is told to.
    let go = () => {};
    const may = new Promise<void>((resolve) => (go = resolve));
    const { frames, post } = await connected({ ...localWorld(), commit: () => may });
    frames.length = 0;
    await post(...Array.from({ length: count }, (_, i) => setConfig(`${i}`, rest)));
    const refused = frames.length;
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(count);
    const data = { code: 1000, message: expect.stringContaining('are waiting') };
    expect(frames[0]).toMatchObject([1, { evt: 'ERROR', data }]);
    go();
    await delivered();
    expect(frames).toHaveLength(count);
    await post(setConfig('later'));
    expect(frames.at(-1)).toMatchObject([1, { nonce: 'later', evt: null }]);
  });

  it('arguments that double at each level, before they are written as JSON', async () => {
    let doubled: unknown = 'x';
    for (let depth = 0; depth < 60; depth += 1) doubled = [doubled, doubled];
    const { frames, post } = await connected();
    await post(setConfig('n', { doubled }));
    const data = { code: 4000, message: expect.stringContaining('too large') };
    expect(frames.at(-1)).toMatchObject([1, { evt: 'ERROR', data }]);
  });

  it('subscriptions', async () => {
    const { host, frames, ask, signIn } = await connected();
    await signIn(['rpc.voice.read']);
    const subscribe = (lobby_id: string) => ask('SUBSCRIBE', { lobby_id }, 'SPEAKING_START');
    for (let count = 0; count < 200; count += 1) await subscribe(`${count}`);
    expect(frames.at(-1)).toMatchObject([1, { evt: null }]);
    expect(await subscribe('200')).toMatchObject({ evt: 'ERROR' });
    expect(host.subscriptions).toHaveLength(200);
    await ask('UNSUBSCRIBE', { lobby_id: '7' }, 'SPEAKING_START');
    expect(await subscribe('x'.repeat(1000))).toMatchObject({ evt: 'ERROR', data: { code: 4000 } });
    expect(host.subscriptions).toHaveLength(199);
  });
});
