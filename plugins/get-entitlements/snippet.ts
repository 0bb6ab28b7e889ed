import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Returns whether the user has the SKU. Decisions about money belong on a server, which uses the REST API instead. */
export async function owns(discordSdk: DiscordSDK, skuId: string) {
  const { entitlements } = await discordSdk.commands.getEntitlements();
  return entitlements.some(({ sku_id, consumed }) => sku_id === skuId && !consumed);
}
