import { beforeEach, describe, expect, it, vi } from 'vitest';
import { delivered, outcome, readyHost } from '../testing/raw-host';

const user = { id: '1', username: 'wren', discriminator: '0', avatar: null };

async function loggingHost() {
  const host = await readyHost();
  return {
    ...host,
    /** The commands so far, with their arguments. */
    async log() {
      const commands = await host.commands();
      return commands.map(({ cmd, args }) => (args ? [cmd, args] : cmd));
    },
    accept: async () => host.reply(await host.lastCommand(), {}),
    async deny() {
      await host.refuse(await host.lastCommand(), 4006, 'no');
    },
  };
}

async function subscribedHost() {
  const host = await loggingHost();
  const listener = vi.fn();
  const subscribed = host.sdk.subscribe('CURRENT_USER_UPDATE', listener);
  await host.accept();
  await subscribed;
  return { ...host, listener };
}

const refused = { rejected: expect.objectContaining({ code: 4006, message: 'no' }) };
const settled = { resolved: expect.anything() };

describe('the first listener subscribes and the last one unsubscribes', () => {
  it('once for arguments that differ only in order or in absent fields', async () => {
    const { sdk, log, accept } = await loggingHost();
    void sdk.subscribe('SPEAKING_START', vi.fn(), { channel_id: 'one', lobby_id: 'l' });
    void sdk.subscribe('SPEAKING_START', vi.fn(), { lobby_id: 'l', channel_id: 'one' });
    await accept();
    expect(await log()).toHaveLength(1);
    void sdk.subscribe('SPEAKING_STOP', vi.fn(), {});
    void sdk.subscribe('SPEAKING_STOP', vi.fn(), { channel_id: null, lobby_id: undefined });
    await accept();
    expect(await log()).toHaveLength(2);
  });

  it('once for several listeners that are added before the host’s reply, and all wait for it', async () => {
    const { sdk, log, accept } = await loggingHost();
    const both = [1, 2].map(() => sdk.subscribe('CURRENT_USER_UPDATE', vi.fn()));
    expect(await Promise.all(both.map(outcome))).toEqual(['pending', 'pending']);
    expect(await log()).toEqual(['SUBSCRIBE']);
    await accept();
    expect(await Promise.all(both.map(outcome))).toEqual([settled, settled]);
  });
});

describe('a payload', () => {
  it('that arrives right after the reply to SUBSCRIBE reaches the listener', async () => {
    const { sdk, lastCommand, reply, dispatch } = await loggingHost();
    const listener = vi.fn();
    const subscribed = sdk.subscribe('CURRENT_USER_UPDATE', listener);
    const request = await lastCommand();
    await Promise.all([reply(request, {}), dispatch('CURRENT_USER_UPDATE', user)]);
    await subscribed;
    expect(listener).toHaveBeenCalledOnce();
  });

  it('39: reaches a listener of an event without arguments, even if it was given some', async () => {
    const { sdk, log, accept, dispatch } = await loggingHost();
    const listener = vi.fn();
    const subscribe = sdk.subscribe as (...args: unknown[]) => Promise<unknown>;
    const subscribed = subscribe.call(sdk, 'ACTIVITY_JOIN', listener, { channel_id: '7' });
    expect(await log()).toEqual(['SUBSCRIBE']);
    await accept();
    await subscribed;
    await dispatch('ACTIVITY_JOIN', { secret: 's' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('does not reach a listener that is added during its dispatch', async () => {
    const { sdk, dispatch, listener } = await subscribedHost();
    const late = vi.fn();
    listener.mockImplementationOnce(() => void sdk.subscribe('CURRENT_USER_UPDATE', late));
    await dispatch('CURRENT_USER_UPDATE', user);
    expect(late).not.toHaveBeenCalled();
    await dispatch('CURRENT_USER_UPDATE', user);
    expect(late).toHaveBeenCalledOnce();
  });

  it('reaches every listener, even when one of them unsubscribes during the dispatch', async () => {
    const { sdk, dispatch, listener } = await subscribedHost();
    const second = vi.fn();
    await sdk.subscribe('CURRENT_USER_UPDATE', second);
    listener.mockImplementation(() => void sdk.unsubscribe('CURRENT_USER_UPDATE', listener));
    await dispatch('CURRENT_USER_UPDATE', user);
    expect(second).toHaveBeenCalledOnce();
  });
});

describe('a refused subscribe', () => {
  it('rejects for every caller that waits for it, and adds no listener', async () => {
    const { sdk, deny, dispatch } = await loggingHost();
    const listeners = [vi.fn(), vi.fn()];
    const waiting = listeners.map((each) =>
      outcomeLater(sdk.subscribe('CURRENT_USER_UPDATE', each)),
    );
    await deny();
    expect(await Promise.all(waiting)).toEqual([refused, refused]);
    await dispatch('CURRENT_USER_UPDATE', user);
    for (const listener of listeners) expect(listener).not.toHaveBeenCalled();
  });

  it('does not reject the unsubscribe of a listener that was removed before the reply', async () => {
    const { sdk, log, deny } = await loggingHost();
    const listener = vi.fn();
    const subscribed = outcomeLater(sdk.subscribe('CURRENT_USER_UPDATE', listener));
    const unsubscribed = sdk.unsubscribe('CURRENT_USER_UPDATE', listener);
    await deny();
    expect(await subscribed).toEqual(refused);
    expect(await outcome(unsubscribed)).toEqual(settled);
    expect(await log()).toEqual(['SUBSCRIBE']);
  });
});

describe('subscribing and unsubscribing before the host replies', () => {
  const event = 'CURRENT_USER_UPDATE';

  it('mount, unmount, mount leaves exactly one subscription', async () => {
    const { sdk, log, accept, dispatch } = await loggingHost();
    const [first, second] = [vi.fn(), vi.fn()];
    const all = [
      sdk.subscribe(event, first),
      sdk.unsubscribe(event, first),
      sdk.subscribe(event, second),
    ];
    await accept();
    expect(await Promise.all(all.map(outcome))).toEqual([settled, settled, settled]);
    expect(await log()).toEqual(['SUBSCRIBE']);
    await dispatch(event, user);
    expect([first, second].map((each) => each.mock.calls.length)).toEqual([0, 1]);
  });

  it('subscribing during an unsubscribe subscribes again afterwards', async () => {
    const { sdk, log, accept, dispatch, listener } = await subscribedHost();
    const unsubscribed = sdk.unsubscribe(event, listener);
    const subscribed = sdk.subscribe(event, listener);
    await accept();
    expect(await outcome(subscribed)).toBe('pending');
    await accept();
    expect(await Promise.all([subscribed, unsubscribed].map(outcome))).toEqual([settled, settled]);
    expect(await log()).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE', 'SUBSCRIBE']);
    await dispatch(event, user);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('a refusal rejects only the call that was refused', async () => {
    const { sdk, accept, deny, listener } = await subscribedHost();
    const unsubscribed = sdk.unsubscribe(event, listener);
    const subscribed = outcomeLater(sdk.subscribe(event, listener));
    await accept();
    await deny();
    expect(await subscribed).toEqual(refused);
    expect(await outcome(unsubscribed)).toEqual(settled);
  });

  describe('when a reply takes more than a second', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

    it('a new listener does not wait for it, the late reply has no effect, and the SDK subscribes again', async () => {
      const { sdk, log, lastCommand, accept, reply, dispatch } = await loggingHost();
      const [removed, remaining] = [vi.fn(), vi.fn()];
      void sdk.subscribe(event, removed);
      const first = await lastCommand();
      void sdk.unsubscribe(event, removed);
      vi.advanceTimersByTime(1500);
      const subscribed = sdk.subscribe(event, remaining);
      await accept();
      expect(await outcome(subscribed)).toEqual(settled);
      await reply(first, {});
      // The bridge first takes back what the host may have accepted silently, so that the host sends nothing twice.
      expect(await log()).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE', 'SUBSCRIBE']);
      await dispatch(event, user);
      expect([removed, remaining].map((each) => each.mock.calls.length)).toEqual([0, 1]);
    });

    it('a new listener does not wait for the reply to UNSUBSCRIBE either', async () => {
      const { sdk, log, accept, listener } = await subscribedHost();
      void sdk.unsubscribe(event, listener);
      vi.advanceTimersByTime(1500);
      const subscribed = sdk.subscribe(event, listener);
      expect(await log()).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE', 'UNSUBSCRIBE', 'SUBSCRIBE']);
      await accept();
      expect(await outcome(subscribed)).toEqual(settled);
    });

    it('a listener that is still there keeps waiting, and no request is sent twice', async () => {
      const { sdk, log, accept } = await loggingHost();
      const first = sdk.subscribe(event, vi.fn());
      vi.advanceTimersByTime(1500);
      const second = sdk.subscribe(event, vi.fn());
      await accept();
      expect(await Promise.all([first, second].map(outcome))).toEqual([settled, settled]);
      expect(await log()).toEqual(['SUBSCRIBE']);
    });
  });
});

async function outcomeLater(promise: Promise<unknown>): Promise<unknown> {
  await Promise.allSettled([promise]);
  await delivered();
  return outcome(promise);
}
