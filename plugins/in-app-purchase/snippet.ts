import { type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** What there is to buy, and how. `refetch` asks your own server what the user has: only that may be granted. */
export async function openShop(discordSdk: DiscordSDK, refetch: () => void) {
  // The event also comes for purchases that are made elsewhere, or that take a while.
  await discordSdk.subscribe(Events.ENTITLEMENT_CREATE, refetch);
  const { skus } = await discordSdk.commands.getSkus();
  return {
    skus,
    /** Resolves when the client's dialog is done with. */
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
