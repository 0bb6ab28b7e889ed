import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Whether the user has the SKU. What decides about money belongs on a server, which asks the REST API instead. */
export async function owns(discordSdk: DiscordSDK, skuId: string) {
  const { entitlements } = await discordSdk.commands.getEntitlements();
  return entitlements.some(({ sku_id, consumed }) => sku_id === skuId && !consumed);
}
