import { type DiscordSDK, PriceUtils } from '@discord/embedded-app-sdk';

/** Logs the application's SKUs. Prices are in minor units, such as cents: never show `price.amount` as it is. */
export async function showSkus(discordSdk: DiscordSDK) {
  const { skus } = await discordSdk.commands.getSkus();
  for (const { name, price } of skus) {
    console.log(`${name} costs ${PriceUtils.formatPrice(price)}`);
  }
}
