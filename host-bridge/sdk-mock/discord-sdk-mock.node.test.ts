// @vitest-environment node
import { expect, it } from 'vitest';
import { DiscordSDKMock, type IDiscordSDK } from '..';

async function greeting(sdk: IDiscordSDK): Promise<string> {
  await sdk.ready();
  const { locale } = await sdk.commands.userSettingsGetLocale();
  return `Hello in ${locale}`;
}

it('The mock needs no window', async () => {
  expect(typeof window).toBe('undefined');
  expect(await greeting(new DiscordSDKMock('client-1', null, null, null))).toBe('Hello in en-US');
});
