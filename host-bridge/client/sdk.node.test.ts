// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { DiscordSDK, DiscordSDKMock } from '..';
import { delivered, outcome } from '../testing/raw-host';

it('can be imported and constructed without a window, and its calls reject with NOT_FRAMED', async () => {
  expect(typeof window).toBe('undefined');
  const sdk = new DiscordSDK('1');
  expect(sdk).toMatchObject({ clientId: '1', instanceId: '', platform: 'desktop', source: null });
  const notFramed = expect.objectContaining({ code: 'NOT_FRAMED' });
  await expect(sdk.ready({ timeout: 1 })).rejects.toEqual(notFramed);
  await expect(sdk.commands.userSettingsGetLocale()).rejects.toEqual(notFramed);
  await expect(sdk.subscribe('CURRENT_USER_UPDATE', () => {})).rejects.toEqual(notFramed);
  expect(() => sdk.close(1000, 'bye')).not.toThrow();
  expect(() => sdk.dispose()).not.toThrow();
});

it('39: ready() without a timeout stays pending, as in a page without a frame, so that server-side rendering works', async () => {
  expect(await outcome(new DiscordSDK('1').ready())).toBe('pending');
});

it('39: an exception of a listener is logged, because an uncaught exception ends a Node process', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const mock = new DiscordSDKMock('1', null, null, null);
  const broken = new Error('broken');
  await mock.subscribe('READY', () => {
    throw broken;
  });
  mock.emitReady();
  await delivered();
  expect(logged.mock.calls).toEqual([[broken]]);
  logged.mockRestore();
});
