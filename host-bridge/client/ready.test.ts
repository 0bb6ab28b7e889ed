import { afterEach, describe, expect, it, vi } from 'vitest';
import { framingWindow } from '../testing/framing-window';
import { delivered, LAUNCH, outcome, rawHost, readyHost } from '../testing/raw-host';
import { LOCAL_TEST_HOST } from './origins';
import { DiscordSDK, type SdkConfiguration } from './sdk';

const READY = {
  cmd: 'DISPATCH',
  evt: 'READY',
  data: { v: 1, config: { api_endpoint: '//a', environment: 'e' }, user: { avatar: null } },
  nonce: null,
};

describe('ready', () => {
  it('resolves at once after READY with any timeout, and provides the host’s configuration', async () => {
    const host = rawHost();
    expect(host.sdk.hostConfig).toBeUndefined();
    await host.ready();
    expect(await outcome(host.sdk.ready({ timeout: 0 }))).toEqual({ resolved: undefined });
    const config = { api_endpoint: '//host.example/api', environment: 'test' };
    expect(host.sdk.hostConfig).toEqual(config);
  });

  it('rejects after its timeout, and can still resolve later', async () => {
    const host = rawHost();
    const patient = host.sdk.ready();
    await expect(host.sdk.ready({ timeout: 10 })).rejects.toMatchObject({
      code: 'HANDSHAKE_UNANSWERED',
      message: 'The host did not answer the handshake within 0.01 s',
      hint: expect.stringContaining('client id'),
    });
    await host.ready();
    await patient;
    await host.sdk.ready({ timeout: 10 });
  });

  it.each([Number.POSITIVE_INFINITY, 2 ** 31])(
    'waits for the host with a timeout of %d ms',
    async (timeout) => {
      const host = rawHost();
      const waiting = host.sdk.ready({ timeout });
      // A timer that cannot wait that long fires after 1 ms.
      await new Promise((resolve) => setTimeout(resolve, 5));
      await host.ready();
      await waiting;
    },
  );

  it('clears its timer when the host answers in time', async () => {
    const clearTimeout = vi.spyOn(globalThis, 'clearTimeout');
    const host = rawHost();
    const waiting = host.sdk.ready({ timeout: 60_000 });
    await host.ready();
    await waiting;
    expect(clearTimeout).toHaveBeenCalledOnce();
    clearTimeout.mockRestore();
  });
});

describe('onClose', () => {
  it.each<[string, end: (host: ReturnType<typeof rawHost>) => unknown, RegExp]>([
    ['the host closes', ({ close }) => close(4002, 'Slow down'), /Slow down \(4002\)/],
    ['the activity closes', ({ sdk }) => sdk.close(1000, 'Bye'), /Bye \(1000\)/],
    ['the SDK is disposed', ({ sdk }) => sdk.dispose(), /abandoned/],
  ])('is called once with the reason when %s', async (_, end, reason) => {
    const host = await readyHost();
    const onClose = vi.fn();
    host.sdk.onClose(onClose);
    await end(host);
    await delivered();
    host.sdk.dispose();
    expect(onClose).toHaveBeenCalledOnce();
    expect(onClose.mock.calls[0]?.[0]).toMatchObject({
      code: 'CLOSED',
      message: expect.stringMatching(reason),
    });
  });

  it('calls every listener and closes even when one of them throws', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const host = await readyHost();
    const broken = new Error('broken');
    const breaks = () => {
      throw broken;
    };
    const onClose = vi.fn();
    host.sdk.onClose(breaks);
    host.sdk.onClose(onClose);
    expect(() => host.sdk.close(1000, 'Bye')).not.toThrow();
    expect(onClose).toHaveBeenCalledOnce();
    host.sdk.onClose(breaks);
    await delivered();
    expect(reported.mock.calls).toEqual([[broken], [broken]]);
  });

  it('calls a listener that is added after the close, and none that was removed', async () => {
    const host = rawHost();
    const removed = vi.fn();
    host.sdk.onClose(removed)();
    host.sdk.dispose();
    const late = vi.fn();
    const replaced = vi.fn();
    host.sdk.onClose(late);
    host.sdk.onClose(replaced)();
    await delivered();
    expect(late).toHaveBeenCalledOnce();
    expect(removed).not.toHaveBeenCalled();
    expect(replaced).not.toHaveBeenCalled();
  });
});

describe('over the window transport', () => {
  let sdk: DiscordSDK | undefined;
  const open = (configuration: SdkConfiguration = {}) => {
    const quiet = { search: LAUNCH, disableConsoleLogOverride: true };
    sdk = new DiscordSDK('client-1', { ...quiet, ...configuration });
    return sdk;
  };
  afterEach(() => sdk?.dispose());

  it('rejects with NOT_FRAMED in a page without a frame', async () => {
    await expect(open().ready({ timeout: 10 })).rejects.toMatchObject({
      code: 'NOT_FRAMED',
      hint: expect.stringContaining('simulator'),
    });
  });

  it('names the untrusted origin from which the host answers', async () => {
    const host = framingWindow({ origin: 'https://chat.example' });
    const waiting = open().ready({ timeout: 30 });
    const rejected = expect(waiting).rejects.toMatchObject({
      code: 'UNTRUSTED_ORIGIN',
      message: 'The host answers from an origin that is not allowed: https://chat.example',
    });
    host.post([1, READY]);
    await rejected;
  });

  it('trusts the local test host at its configured origin, and no longer at the default one', async () => {
    const origin = 'http://localhost:4444';
    const host = framingWindow({ origin });
    const waiting = open({ localTestHost: origin }).ready({ timeout: 1000 });
    const config = { api_endpoint: '//b', environment: 'usual' };
    host.post([1, { ...READY, data: { v: 1, config } }], { origin: LOCAL_TEST_HOST });
    host.post([1, READY]);
    await waiting;
    expect(sdk?.hostConfig).toEqual(READY.data.config);
  });
});
