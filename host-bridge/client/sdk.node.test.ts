// @vitest-environment node
import { expect, it } from 'vitest';
import { DiscordSDK } from '..';

it('can be imported and constructed where there is no window, and says so when it is used', async () => {
  expect(typeof window).toBe('undefined');
  const sdk = new DiscordSDK('1');
  expect(sdk).toMatchObject({ clientId: '1', instanceId: '', platform: 'desktop', source: null });
  const notFramed = expect.objectContaining({ code: 'NOT_FRAMED' });
  await expect(sdk.ready()).rejects.toEqual(notFramed);
  await expect(sdk.ready({ timeout: 1 })).rejects.toEqual(notFramed);
  await expect(sdk.commands.userSettingsGetLocale()).rejects.toEqual(notFramed);
  await expect(sdk.subscribe('CURRENT_USER_UPDATE', () => {})).rejects.toEqual(notFramed);
  expect(() => sdk.close(1000, 'bye')).not.toThrow();
  expect(() => sdk.dispose()).not.toThrow();
});
