// The use of the package in an activity's server: no window, no DOM.
import {
  Common,
  DiscordSDK,
  DiscordSDKMock,
  Permissions,
  PermissionUtils,
  PriceUtils,
  type Types,
} from '@discord/embedded-app-sdk';

const mock = new DiscordSDKMock('client', null, null, null);
const sdk = new DiscordSDK('client');
const member: Types.User | undefined = Common.User.safeParse({}).data;

export const seen = {
  mocked: (await mock.commands.userSettingsGetLocale()).locale,
  refused: await sdk.commands.getSkus().catch((error: { code: unknown }) => error.code),
  allowed: PermissionUtils.can(Permissions.CONNECT, 1n << 20n),
  price: PriceUtils.formatPrice({ amount: 499, currency: 'usd' }),
  member,
};
