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

  async function refused(code: number) {
    const host = rawHost();
    await host.ready();
    const locked = host.sdk.commands.setOrientationLockState(args);
    const settled = Promise.allSettled([locked]);
    await host.refuse(await host.asked(), code, 'first');
    return { host, settled };
  }

  it.each([{}, { lock_state: undefined }, { lock_state: null, grid_lock_state: null }])(
    'reaches the host as it was chosen: %o',
    async (chosen) => {
      const host = rawHost();
      await host.ready();
      void host.sdk.commands.setOrientationLockState(chosen);
      expect((await host.asked()).args).toStrictEqual(chosen);
    },
  );

  it('names what can be chosen when it is given something else', async () => {
    const host = rawHost();
    await host.ready();
    const unhandled = host.sdk.commands.setOrientationLockState({ lock_state: -1 as never });
    await expect(unhandled).rejects.toThrow(
      'SET_ORIENTATION_LOCK_STATE was not sent: lock_state: must be 1 or 2 or 3',
    );
  });

  it('is not retried when it is accepted', async () => {
    const host = rawHost();
    await host.ready();
    const locked = host.sdk.commands.setOrientationLockState(args);
    await host.reply(await host.asked(), null);
    await locked;
    expect(await host.commands()).toHaveLength(1);
  });

  it('is retried with exactly two fields when its payload is called invalid', async () => {
    const { host, settled } = await refused(4000);
    const [first, second, ...more] = await host.commands();
    expect(first?.args).toStrictEqual(args);
    expect(second?.args).toStrictEqual(reduced);
    expect(second?.cmd).toBe('SET_ORIENTATION_LOCK_STATE');
    expect(second?.nonce).not.toBe(first?.nonce);
    expect(more).toEqual([]);
    await host.reply(await host.asked(), {});
    expect(await settled).toEqual([{ status: 'fulfilled', value: {} }]);
  });

  it('tells whoever asks that it is retried, with what and why', async () => {
    const host = rawHost();
    await host.ready();
    const onRetry = vi.fn();
    void host.sdk.commands.setOrientationLockState(args, { onRetry });
    await host.refuse(await host.asked(), 4000, 'first');
    const reason = expect.objectContaining({ code: 4000, message: 'first' });
    expect(onRetry.mock.calls).toEqual([[reduced, reason]]);
  });

  it('is retried once only: the second refusal is the answer', async () => {
    const { host, settled } = await refused(4000);
    await host.refuse(await host.asked(), 4000, 'second');
    expect(await settled).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 4000, message: 'second' }) },
    ]);
    expect(await host.commands()).toHaveLength(2);
  });

  it('is not retried for another reason', async () => {
    const { host, settled } = await refused(4006);
    expect(await settled).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 4006, message: 'first' }) },
    ]);
    expect(await host.commands()).toHaveLength(1);
  });

  it('is not sent at all with arguments that do not fit', async () => {
    const host = rawHost();
    await host.ready();
    const locked = host.sdk.commands.setOrientationLockState({ lock_state: 9 as never });
    await expect(locked).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' });
    expect(await host.commands()).toEqual([]);
  });
});

it('a command that has nothing to retry with is not retried', async () => {
  const host = rawHost();
  await host.ready();
  const set = host.sdk.commands.setConfig({ use_interactive_pip: true });
  const rejected = expect(set).rejects.toMatchObject({ code: 4000 });
  await host.refuse(await host.asked(), 4000);
  await rejected;
  expect(await host.commands()).toHaveLength(1);
});

it.each(['a key of useSWR', { queryKey: ['skus'] }, () => {}, 3])(
  '39: a command that takes no arguments ignores what a library calls it with: %o',
  async (given) => {
    const host = rawHost();
    await host.ready();
    const called = host.sdk.commands.getSkus as (...given: unknown[]) => Promise<unknown>;
    const skus = called(given, 1);
    expect((await host.asked()).args).toBeUndefined();
    await host.reply(await host.asked(), { skus: [] });
    expect(await skus).toEqual({ skus: [] });
  },
);

it('a command whose arguments do not fit goes out as it is, where that is asked for', async () => {
  const host = rawHost();
  await host.ready();
  const wrong = { lock_state: 'sideways' } as never;
  const locked = host.sdk.commands.setOrientationLockState(wrong, { unchecked: true });
  await host.reply(await host.asked(), null);
  expect(await locked).toBeNull();
  expect((await host.commands())[0]?.args).toEqual(wrong);
});

describe('a command with a timeout', () => {
  const options = { timeout: 20 };

  it('rejects when the reply does not come in time, and ignores it when it comes later', async () => {
    const host = rawHost();
    await host.ready();
    const locale = host.sdk.commands.userSettingsGetLocale(undefined, options);
    const asked = await host.asked();
    await expect(locale).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'USER_SETTINGS_GET_LOCALE was not answered within 0.02 s',
      hint: expect.stringContaining('may still act'),
    });
    await host.reply(asked, { locale: 'en-US' });
    const again = host.sdk.commands.userSettingsGetLocale();
    await host.reply(await host.asked(), { locale: 'fr' });
    expect(await again).toEqual({ locale: 'fr' });
  });

  it('resolves when the reply comes in time, and leaves no timer behind', async () => {
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const host = rawHost();
    await host.ready();
    const locale = host.sdk.commands.userSettingsGetLocale(undefined, { timeout: 60_000 });
    await host.reply(await host.asked(), { locale: 'en-US' });
    expect(await locale).toEqual({ locale: 'en-US' });
    expect(cleared).toHaveBeenCalledOnce();
    cleared.mockRestore();
  });
});
