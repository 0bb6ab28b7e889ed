import { describe, expect, it, vi } from 'vitest';
import { readyHost } from '../testing/raw-host';

it('setOrientationLockState reports a retry to onRetry, with the arguments and the reason', async () => {
  const host = await readyHost();
  const args = { lock_state: 3, picture_in_picture_lock_state: 2, grid_lock_state: 1, newer: true };
  const onRetry = vi.fn();
  void host.sdk.commands.setOrientationLockState(args as never, { onRetry });
  await host.refuse(await host.lastCommand(), 4000, 'first');
  const reason = expect.objectContaining({ code: 4000, message: 'first' });
  expect(onRetry.mock.calls).toEqual([
    [{ lock_state: 3, picture_in_picture_lock_state: 2 }, reason],
  ]);
});

it('39: a command without arguments ignores extra arguments of a caller, even a function', async () => {
  const host = await readyHost();
  const called = host.sdk.commands.getSkus as (...args: unknown[]) => Promise<unknown>;
  const skus = called(() => {}, 1);
  expect((await host.lastCommand()).args).toBeUndefined();
  await host.reply(await host.lastCommand(), { skus: [] });
  expect(await skus).toEqual({ skus: [] });
});

it('a command with invalid arguments is sent as is with the option unchecked', async () => {
  const host = await readyHost();
  const wrong = { lock_state: 'sideways' } as never;
  const locked = host.sdk.commands.setOrientationLockState(wrong, { unchecked: true });
  await host.reply(await host.lastCommand(), null);
  expect(await locked).toBeNull();
  expect((await host.commands())[0]?.args).toEqual(wrong);
});

describe('a command with a timeout', () => {
  it.each([Number.POSITIVE_INFINITY, 2 ** 31])('of %d ms waits for its reply', async (timeout) => {
    const host = await readyHost();
    const locale = host.sdk.commands.userSettingsGetLocale(undefined, { timeout });
    const request = await host.lastCommand();
    // A timer that cannot wait that long fires after 1 ms.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await host.reply(request, { locale: 'en-US' });
    expect(await locale).toEqual({ locale: 'en-US' });
  });

  it('rejects when the reply is late, and ignores the late reply', async () => {
    const host = await readyHost();
    const locale = host.sdk.commands.userSettingsGetLocale(undefined, { timeout: 20 });
    const request = await host.lastCommand();
    await expect(locale).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'USER_SETTINGS_GET_LOCALE was not answered within 0.02 s',
    });
    await host.reply(request, { locale: 'en-US' });
    const second = host.sdk.commands.userSettingsGetLocale();
    await host.reply(await host.lastCommand(), { locale: 'fr' });
    expect(await second).toEqual({ locale: 'fr' });
  });

  it('resolves when the reply is in time, and clears its timer', async () => {
    const clearTimeout = vi.spyOn(globalThis, 'clearTimeout');
    const host = await readyHost();
    const locale = host.sdk.commands.userSettingsGetLocale(undefined, { timeout: 60_000 });
    await host.reply(await host.lastCommand(), { locale: 'en-US' });
    expect(await locale).toEqual({ locale: 'en-US' });
    expect(clearTimeout).toHaveBeenCalledOnce();
    clearTimeout.mockRestore();
  });
});
