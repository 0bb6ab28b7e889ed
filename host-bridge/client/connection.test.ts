import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { delivered, rawHost, readyHost } from '../testing/raw-host';

let reported: MockInstance<typeof console.error>;
beforeEach(() => {
  reported = vi.spyOn(console, 'error').mockImplementation(() => {});
});
// A report that a test does not expect is a fault.
afterEach(() => expect(reported).not.toHaveBeenCalled());

it('20,000 invalid events at once are all reported, only the first in detail, in less than 4 s', async () => {
  const { sdk, send } = await readyHost();
  let reports = 0;
  sdk.onUnreadable(() => {
    reports += 1;
  });
  const evt = 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE';
  const event = { cmd: 'DISPATCH', evt, data: { participants: Array(100).fill(1) }, nonce: null };
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 20_000 }, () => send([1, event])));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
  expect(reports).toBe(20_000);
  const seconds = Math.ceil((performance.now() - startedAt) / 1000);
  expect(reported.mock.calls.length).toBeLessThanOrEqual(100 * (seconds + 1));
  expect(reported.mock.calls[0]).toContainEqual(expect.stringContaining('participants.0: '));
  expect(reported.mock.lastCall).toContainEqual(
    expect.stringContaining('the details are left out'),
  );
  reported.mockClear();
});

describe('a disposed SDK', () => {
  const closed = expect.objectContaining({
    ...{ name: 'SDKError', code: 'CLOSED', message: 'The connection was abandoned' },
  });

  it('rejects pending calls, sends nothing to the host, and receives nothing more', async () => {
    const host = await readyHost();
    const listener = vi.fn();
    const subscribed = host.sdk.subscribe('CURRENT_USER_UPDATE', listener);
    await host.reply(await host.lastCommand(), null);
    await subscribed;
    const pending = [
      host.sdk.commands.userSettingsGetLocale(),
      host.sdk.subscribe('CURRENT_GUILD_MEMBER_UPDATE', () => {}, { guild_id: '1' }),
    ];
    const settled = Promise.allSettled(pending);
    await delivered();
    const before = host.frames.length;
    host.sdk.dispose();
    expect(await settled).toEqual(pending.map(() => ({ status: 'rejected', reason: closed })));

    await host.dispatch('CURRENT_USER_UPDATE', { id: '1', username: 'w', discriminator: '0' });
    await host.close(1000);
    host.sdk.close(1000, 'again');
    host.sdk.dispose();
    await expect(host.sdk.commands.userSettingsGetLocale()).rejects.toMatchObject({
      code: 'CLOSED',
      message: 'The connection is closed',
    });
    await host.sdk.unsubscribe('CURRENT_USER_UPDATE', listener);
    await delivered();
    expect(listener).not.toHaveBeenCalled();
    expect(host.frames).toHaveLength(before);
  });

  it('rejects ready() for current and later callers', async () => {
    const { sdk } = rawHost();
    const waiting = Promise.allSettled([sdk.ready(), sdk.ready({ timeout: 60_000 })]);
    sdk.dispose();
    const rejected = { status: 'rejected', reason: closed };
    expect(await waiting).toEqual([rejected, rejected]);
    await expect(sdk.ready()).rejects.toEqual(closed);
  });
});
