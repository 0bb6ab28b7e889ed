import { describe, expect, it, vi } from 'vitest';
import { commands } from '../protocol/commands';
import { rawHost } from '../testing/raw-host';

it('every command of the table has one method', () => {
  expect(Object.keys(rawHost().sdk.commands)).toEqual(Object.keys(commands));
});

describe('setOrientationLockState', () => {
  const args = {
    lock_state: 3,
    picture_in_picture_lock_state: 2,
    grid_lock_state: 1,
    newer: true,
  } as const;
  const reduced = { lock_state: 3, picture_in_picture_lock_state: 2 };

  it('tells whoever asks that it is retried, with what and why', async () => {
    const host = rawHost();
    await host.ready();
    const onRetry = vi.fn();
    void host.sdk.commands.setOrientationLockState(args, { onRetry });
    await host.refuse(await host.lastCommand(), 4000, 'first');
    const reason = expect.objectContaining({ code: 4000, message: 'first' });
    expect(onRetry.mock.calls).toEqual([[reduced, reason]]);
  });
});

it('a command that has nothing to retry with is not retried', async () => {
  const host = rawHost();
  await host.ready();
  const set = host.sdk.commands.setConfig({ use_interactive_pip: true });
  const rejected = expect(set).rejects.toMatchObject({ code: 4000 });
  await host.refuse(await host.lastCommand(), 4000);
  await rejected;
  expect(await host.commands()).toHaveLength(1);
});

it.each(['a key of useSWR', { queryKey: ['skus'] }, () => {}, 3])(
  '39: a command that takes no arguments ignores what a library calls it with: %o',
  async (given) => {
    const host = rawHost();
    await host.ready();
    const called = host.sdk.commands.getSkus as (...args: unknown[]) => Promise<unknown>;
    const skus = called(given, 1);
    expect((await host.lastCommand()).args).toBeUndefined();
    await host.reply(await host.lastCommand(), { skus: [] });
    expect(await skus).toEqual({ skus: [] });
  },
);

it('a command whose arguments do not fit goes out as it is, where that is asked for', async () => {
  const host = rawHost();
  await host.ready();
  const wrong = { lock_state: 'sideways' } as never;
  const locked = host.sdk.commands.setOrientationLockState(wrong, { unchecked: true });
  await host.reply(await host.lastCommand(), null);
  expect(await locked).toBeNull();
  expect((await host.commands())[0]?.args).toEqual(wrong);
});

describe('a command with a timeout', () => {
  const options = { timeout: 20 };

  it('rejects when the reply does not come in time, and ignores it when it comes later', async () => {
    const host = rawHost();
    await host.ready();
    const locale = host.sdk.commands.userSettingsGetLocale(undefined, options);
    const request = await host.lastCommand();
    await expect(locale).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'USER_SETTINGS_GET_LOCALE was not answered within 0.02 s',
      hint: expect.stringContaining('may still act'),
    });
    await host.reply(request, { locale: 'en-US' });
    const second = host.sdk.commands.userSettingsGetLocale();
    await host.reply(await host.lastCommand(), { locale: 'fr' });
    expect(await second).toEqual({ locale: 'fr' });
  });

  it('resolves when the reply comes in time, and leaves no timer behind', async () => {
    const clearTimeout = vi.spyOn(globalThis, 'clearTimeout');
    const host = rawHost();
    await host.ready();
    const locale = host.sdk.commands.userSettingsGetLocale(undefined, { timeout: 60_000 });
    await host.reply(await host.lastCommand(), { locale: 'en-US' });
    expect(await locale).toEqual({ locale: 'en-US' });
    expect(clearTimeout).toHaveBeenCalledOnce();
    clearTimeout.mockRestore();
  });
});
