import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delivered, outcome, rawHost } from '../testing/raw-host';

const reported = vi.spyOn(console, 'error');
const quietly = () => reported.mockReset().mockImplementation(() => {});
beforeEach(quietly);
// A report that a test does not expect is a fault.
afterEach(() => expect(reported).not.toHaveBeenCalled());

function expectReport(...parts: unknown[]) {
  expect(reported.mock.calls).toEqual([parts]);
  reported.mockClear();
}

async function readyHost() {
  const host = rawHost();
  await host.ready();
  return host;
}

describe('before the host is ready', () => {
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
});

describe('a refusal', () => {
  it('rejects the command whose nonce it carries, as an Error with code, message and hint', async () => {
    const host = await readyHost();
    const refused = host.sdk.commands.userSettingsGetLocale().catch((error) => error);
    await host.refuse(await host.lastCommand(), 4006, 'Not authenticated or invalid scope');
    const error = await refused;
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code: 4006, message: 'Not authenticated or invalid scope' });
    expect(error.hint).toMatch(/Authenticate first/);
    expect(JSON.stringify(error)).toBe(
      '{"code":4006,"message":"Not authenticated or invalid scope"}',
    );
  });
});

describe('what cannot be understood is reported, and nothing comes of it', () => {
  it.each([[[1, null]], [[1, 'text']], [[2, {}]]])('the payload of %j', async (frame) => {
    const host = await readyHost();
    await host.send(frame);
    expectReport('Failed to parse', frame[1], expect.any(String));
    expect(await outcome(host.sdk.ready())).toEqual({ resolved: undefined });
  });

  it('of 20,000 events in one go, whatever is wrong with them, the first are explained and each is told, in less than 4 s', async () => {
    const { sdk, send } = await readyHost();
    let reports = 0;
    sdk.onUnreadable(() => {
      reports += 1;
    });
    const data = { participants: Array(100).fill(1) };
    const event = {
      cmd: 'DISPATCH',
      evt: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
      data,
      nonce: null,
    };
    const before = process.cpuUsage();
    await Promise.all(Array.from({ length: 20_000 }, () => send([1, event])));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
    expect(reports).toBe(20_000);
    expect(reported.mock.calls.length).toBeLessThan(1000);
    expect(reported.mock.calls[0]).toContainEqual(expect.stringContaining('participants.0: '));
    expect(reported.mock.lastCall).toContainEqual(expect.stringContaining('no more is said'));
    reported.mockClear();
  });

  it('but messages of other scripts are not even reported', async () => {
    const host = await readyHost();
    for (const message of ['text', null, undefined, 7, { source: 'devtools' }]) {
      await host.send(message);
    }
    expect(await host.commands()).toEqual([]);
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
    await host.reply(await host.lastCommand(), null);
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
