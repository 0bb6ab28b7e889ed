import { type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** Returns the SKUs, and `buy` for them. `refetch` asks your own server for the user's purchases: grant only those. */
export async function openShop(discordSdk: DiscordSDK, refetch: () => void) {
  // The event also comes for purchases that are made elsewhere, or that take a while.
  await discordSdk.subscribe(Events.ENTITLEMENT_CREATE, refetch);
  const { skus } = await discordSdk.commands.getSkus();
  return {
    skus,
    /** Resolves when the client's dialog is closed. */
    async buy(skuId: string) {
      try {
        await discordSdk.commands.startPurchase({ sku_id: skuId });
      } catch (error) {
        console.warn('The purchase was canceled or failed', error);
      }
    },
    close: () => discordSdk.unsubscribe(Events.ENTITLEMENT_CREATE, refetch),
  };
}
