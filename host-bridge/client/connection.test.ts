import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delivered, outcome, rawHost } from '../testing/raw-host';

const reported = vi.spyOn(console, 'error');
const quietly = () => reported.mockReset().mockImplementation(() => {});
beforeEach(quietly);
// A report that a test does not expect is a fault.
afterEach(() => expect(reported).not.toHaveBeenCalled());

function expectReport(...what: unknown[]) {
  expect(reported.mock.calls).toEqual([what]);
  reported.mockClear();
}

const cycle: Record<string, unknown> = {};
cycle.self = cycle;

const getLocale = { cmd: 'USER_SETTINGS_GET_LOCALE' };

async function readyHost() {
  const host = rawHost();
  await host.ready();
  return host;
}

describe('before the host is ready', () => {
  it('every command is refused and nothing is sent', async () => {
    const host = rawHost();
    await expect(host.sdk.commands.userSettingsGetLocale()).rejects.toMatchObject({
      name: 'SDKError',
      code: 'NOT_READY',
      message: 'Attempting to send message before initialization',
    });
    await expect(host.sdk.subscribe('CURRENT_USER_UPDATE', () => {})).rejects.toMatchObject({
      message: 'Attempting to send message before initialization',
    });
    expect(await host.commands()).toEqual([]);
  });

  it('a HELLO or a HANDSHAKE from the host changes nothing', async () => {
    const host = rawHost();
    await host.say([3, {}]);
    await host.say([0, {}]);
    expect(await outcome(host.sdk.ready())).toBe('pending');
  });

  it('a READY that does not parse is reported, and a good one still counts', async () => {
    const host = rawHost();
    const waiting = expect(host.sdk.ready()).rejects.toMatchObject({
      code: 'INVALID_REPLY',
      message: expect.stringContaining('READY does not parse: config'),
    });
    await host.ready({ v: 1 });
    expectReport('Failed to parse', 'READY', { v: 1 }, expect.stringContaining('config'));
    await waiting;
    await host.ready();
    await host.sdk.ready();
  });
});

describe('READY', () => {
  it.each([
    ['has no avatar', { id: '1', avatar: null }],
    ['is null', null],
    ['is absent', undefined],
  ])('is accepted when its user %s', async (_, user) => {
    const host = rawHost();
    await host.ready({ v: 1, config: { api_endpoint: '//a', environment: 'e' }, user });
    await host.sdk.ready();
  });

  it('is heard by its listeners, without a subscribe, and only once', async () => {
    const host = rawHost();
    const listener = vi.fn();
    await host.sdk.subscribe('READY', listener);
    await host.ready();
    await host.ready();
    expect(listener).toHaveBeenCalledOnce();
    await host.sdk.unsubscribe('READY', listener);
    expect(await host.commands()).toEqual([]);
  });
});

describe('a reply', () => {
  it('settles the command whose nonce it carries, in any order', async () => {
    const host = await readyHost();
    const first = host.sdk.commands.userSettingsGetLocale();
    const second = host.sdk.commands.userSettingsGetLocale();
    const [one, two] = await host.commands();
    if (!one || !two) throw new Error('Two commands should have arrived');
    await host.reply(two, { locale: 'two' });
    expect(await outcome(first)).toBe('pending');
    await host.reply(one, { locale: 'one' });
    expect(await Promise.all([first, second])).toEqual([{ locale: 'one' }, { locale: 'two' }]);
  });

  it('keeps fields that the table does not know', async () => {
    const host = await readyHost();
    const locale = host.sdk.commands.userSettingsGetLocale();
    await host.reply(await host.asked(), { locale: 'fi', region: 'north' });
    expect(await locale).toEqual({ locale: 'fi', region: 'north' });
  });

  it('may leave out its evt', async () => {
    const host = await readyHost();
    const locale = host.sdk.commands.userSettingsGetLocale();
    const { nonce } = await host.asked();
    await host.say([1, { ...getLocale, nonce, data: { locale: 'fi' } }]);
    expect(await locale).toEqual({ locale: 'fi' });
  });

  it('with a nonce that nobody waits for is ignored', async () => {
    const host = await readyHost();
    const locale = host.sdk.commands.userSettingsGetLocale();
    await host.reply({ ...getLocale, nonce: 'unknown' }, { locale: 'no' });
    expect(await outcome(locale)).toBe('pending');
  });

  it('counts once: replayed, it is ignored', async () => {
    const host = await readyHost();
    const first = host.sdk.commands.userSettingsGetLocale();
    const command = await host.asked();
    await host.reply(command, { locale: 'first' });
    const second = host.sdk.commands.userSettingsGetLocale();
    await host.reply(command, { locale: 'replayed' });
    await host.refuse(command, 4000, 'replayed');
    expect(await first).toEqual({ locale: 'first' });
    expect(await outcome(second)).toBe('pending');
  });

  it.each([
    ['to another command', 'SET_CONFIG', 'answered with a reply to SET_CONFIG'],
    ['to a subscribe', 'SUBSCRIBE', 'answered with a reply to SUBSCRIBE'],
    ['to an unknown command', 'MAKE_COFFEE', 'Unrecognized command MAKE_COFFEE'],
  ])('%s rejects the one that waits', async (_, cmd, message) => {
    const host = await readyHost();
    const locale = host.sdk.commands.userSettingsGetLocale();
    const rejected = expect(locale).rejects.toMatchObject({
      code: 'INVALID_REPLY',
      message: expect.stringContaining(message),
    });
    await host.reply({ cmd, nonce: (await host.asked()).nonce }, { locale: 'fi' });
    await rejected;
  });

  it('that does not parse rejects, naming the command and the field', async () => {
    const host = await readyHost();
    const locale = host.sdk.commands.userSettingsGetLocale();
    const rejected = expect(locale).rejects.toMatchObject({
      code: 'INVALID_REPLY',
      message: expect.stringMatching(/USER_SETTINGS_GET_LOCALE does not parse: locale: /),
    });
    await host.reply(await host.asked(), { locale: 7 });
    await rejected;
  });

  it('that is not a frame of the protocol rejects too, and is reported', async () => {
    const host = await readyHost();
    const locale = host.sdk.commands.userSettingsGetLocale();
    const rejected = expect(locale).rejects.toMatchObject({ code: 'INVALID_REPLY' });
    const broken = { cmd: 12, evt: null, nonce: (await host.asked()).nonce };
    await host.say([1, broken]);
    await rejected;
    expectReport('Failed to parse', broken, expect.stringContaining('cmd'));
  });
});

describe('a refusal', () => {
  it('rejects the command whose nonce it carries, as an Error with code, message and hint', async () => {
    const host = await readyHost();
    const refused = host.sdk.commands.userSettingsGetLocale().catch((error) => error);
    await host.refuse(await host.asked(), 4006, 'Not authenticated or invalid scope');
    const error = await refused;
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code: 4006, message: 'Not authenticated or invalid scope' });
    expect(error.hint).toMatch(/Authenticate first/);
    expect(JSON.stringify(error)).toBe(
      '{"code":4006,"message":"Not authenticated or invalid scope"}',
    );
  });

  it('needs no message', async () => {
    const host = await readyHost();
    const refused = host.sdk.commands.userSettingsGetLocale();
    const rejected = expect(refused).rejects.toMatchObject({ code: 4002, message: '' });
    await host.refuse(await host.asked(), 4002);
    await rejected;
  });

  it.each([
    ['absent', undefined],
    ['a cycle', cycle],
    ['a bigint', 10n],
  ])('whose reason cannot be read rejects all the same: %s', async (_, reason) => {
    const host = await readyHost();
    const refused = host.sdk.commands.userSettingsGetLocale();
    const rejected = expect(refused).rejects.toMatchObject({ code: 'INVALID_REPLY' });
    const { cmd, nonce } = await host.asked();
    await host.say([1, { cmd, evt: 'ERROR', data: reason, nonce }]);
    await rejected;
  });

  const unasked = { cmd: 'DISPATCH', evt: 'ERROR', data: { code: 4000, message: 'odd' } };

  it.each([
    ['DISPATCH', null],
    ['SET_CONFIG', undefined],
  ])('without a nonce is an error event (%s)', async (cmd, nonce) => {
    const host = await readyHost();
    const listener = vi.fn();
    await host.sdk.subscribe('error', listener);
    const locale = host.sdk.commands.userSettingsGetLocale();
    await host.say([1, { ...unasked, cmd, nonce }]);
    expect(listener).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'SDKError', code: 4000, message: 'odd' }),
    );
    expect(await outcome(locale)).toBe('pending');
    await host.sdk.unsubscribe('error', listener);
    expect(await host.commands()).toHaveLength(1);
  });

  it('without a nonce is reported when nobody listens to error events', async () => {
    const host = await readyHost();
    await host.say([1, unasked]);
    expectReport('The host reports an error', expect.objectContaining({ code: 4000 }));
  });
});

describe('what cannot be understood is reported, and nothing comes of it', () => {
  it.each([
    ['a reply with a null nonce', { ...getLocale, evt: null, data: {}, nonce: null }],
    ['a reply without a nonce', { ...getLocale, data: {} }],
  ])('%s: "Missing nonce"', async (_, payload) => {
    const host = await readyHost();
    await host.say([1, payload]);
    expectReport('Missing nonce', payload);
  });

  it.each(['TEA_TIME', '__proto__', 'null'])('an event of an unknown name: %s', async (evt) => {
    const host = await readyHost();
    await host.dispatch(evt, {});
    expectReport(`Unrecognized event type ${evt}`);
  });

  it('an event whose payload has another shape', async () => {
    const host = await readyHost();
    const listener = vi.fn();
    const subscribed = host.sdk.subscribe('CURRENT_USER_UPDATE', listener);
    await host.reply(await host.asked(), null);
    await subscribed;
    await host.dispatch('CURRENT_USER_UPDATE', { id: 5 });
    expect(listener).not.toHaveBeenCalled();
    const why = expect.stringContaining('id');
    expectReport('Failed to parse', 'CURRENT_USER_UPDATE', { id: 5 }, why);
  });

  it.each([[[]], [[1]], [[9, {}]], [['1', {}]], [[1, {}, {}]]])('the frame %j', async (frame) => {
    const host = await readyHost();
    await host.say(frame);
    expectReport('Failed to parse', frame);
  });

  it.each([[[1, null]], [[1, 'text']], [[2, {}]]])('the payload of %j', async (frame) => {
    const host = await readyHost();
    await host.say(frame);
    expectReport('Failed to parse', frame[1], expect.any(String));
    expect(await outcome(host.sdk.ready())).toEqual({ resolved: undefined });
  });

  it('of 20,000 events in one go, whatever is wrong with them, the first are explained and each is told, in less than 4 s (3)', async () => {
    const { sdk, say } = await readyHost();
    let told = 0;
    sdk.onUnreadable(() => {
      told += 1;
    });
    const data = { participants: Array(100).fill(1) };
    const event = {
      cmd: 'DISPATCH',
      evt: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
      data,
      nonce: null,
    };
    const before = process.cpuUsage();
    await Promise.all(Array.from({ length: 20_000 }, () => say([1, event])));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
    expect(told).toBe(20_000);
    expect(reported.mock.calls.length).toBeLessThan(1000);
    expect(reported.mock.calls[0]).toContainEqual(expect.stringContaining('participants.0: '));
    expect(reported.mock.lastCall).toContainEqual(expect.stringContaining('no more is said'));
    reported.mockClear();
  });

  it('but messages of other scripts are not even reported', async () => {
    const host = await readyHost();
    for (const message of ['text', null, undefined, 7, { source: 'devtools' }]) {
      await host.say(message);
    }
    expect(await host.commands()).toEqual([]);
  });
});

describe('arguments', () => {
  it.each([
    ['of the wrong type', { use_interactive_pip: 'yes' }, 'use_interactive_pip: '],
    ['that are missing', undefined, 'the value: '],
  ])('%s are refused before anything is sent', async (_, args, message) => {
    const host = await readyHost();
    await expect(host.sdk.commands.setConfig(args as never)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENTS',
      message: expect.stringContaining(`SET_CONFIG was not sent: ${message}`),
    });
    expect(await host.commands()).toEqual([]);
  });

  it('that cannot be cloned are refused, and leave nothing pending', async () => {
    const host = await readyHost();
    const args = { use_interactive_pip: true, callback() {} };
    await expect(host.sdk.commands.setConfig(args)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENTS',
      message: expect.stringMatching(/SET_CONFIG was not sent: .*could not be cloned/),
    });
    expect(await host.commands()).toEqual([]);
  });

  it('may have fields that the table does not know', async () => {
    const host = await readyHost();
    const args = { use_interactive_pip: true, newer: 1 };
    void host.sdk.commands.setConfig(args);
    expect((await host.asked()).args).toEqual(args);
  });
});

describe.each([
  ['the host closes', 'The host closed the connection: gone (1001)'],
  ['the activity closes', 'The activity closed the connection: gone (1000)'],
  ['the SDK is disposed of', 'The connection was given up'],
])('when %s', (how, message) => {
  async function closedHost(host: Awaited<ReturnType<typeof readyHost>>) {
    if (how === 'the host closes') await host.close(1001, 'gone');
    else if (how === 'the activity closes') host.sdk.close(1000, 'gone');
    else host.sdk.dispose();
    await delivered();
  }
  const closed = expect.objectContaining({ name: 'SDKError', code: 'CLOSED', message });

  it('everything that is pending rejects with the reason', async () => {
    const host = await readyHost();
    const pending = [
      host.sdk.commands.userSettingsGetLocale(),
      host.sdk.commands.setConfig({ use_interactive_pip: true }),
      host.sdk.subscribe('CURRENT_USER_UPDATE', () => {}),
    ];
    const settled = Promise.allSettled(pending);
    await closedHost(host);
    expect(await settled).toEqual(pending.map(() => ({ status: 'rejected', reason: closed })));
  });

  it('whoever waits for READY is told', async () => {
    const host = rawHost();
    const waiting = Promise.allSettled([host.sdk.ready(), host.sdk.ready({ timeout: 60_000 })]);
    await closedHost(host);
    const rejected = { status: 'rejected', reason: closed };
    expect(await waiting).toEqual([rejected, rejected]);
    await expect(host.sdk.ready()).rejects.toEqual(closed);
  });

  it('nothing is heard or sent any more, and a further close is harmless', async () => {
    const host = await readyHost();
    const listener = vi.fn();
    const subscribed = host.sdk.subscribe('CURRENT_USER_UPDATE', listener);
    await host.reply(await host.asked(), null);
    await subscribed;
    await closedHost(host);
    const before = host.frames.length;

    await host.dispatch('CURRENT_USER_UPDATE', { id: '1', username: 'w', discriminator: '0' });
    await host.close(1000);
    host.sdk.close(1000, 'again');
    host.sdk.dispose();
    await expect(host.sdk.commands.userSettingsGetLocale()).rejects.toMatchObject({
      code: 'CLOSED',
      message: 'The connection is closed',
    });
    await host.sdk.unsubscribe('CURRENT_USER_UPDATE', listener);
    expect(listener).not.toHaveBeenCalled();
    expect(host.frames).toHaveLength(before);
  });
});

it('a close of the host needs no message', async () => {
  const host = await readyHost();
  const pending = host.sdk.commands.userSettingsGetLocale();
  const rejected = expect(pending).rejects.toMatchObject({
    message: 'The host closed the connection: no reason given (4000)',
  });
  await host.say([2, { code: 4000, message: null }]);
  await rejected;
});
