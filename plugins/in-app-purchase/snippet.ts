import { type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** Sells a SKU. Resolves when the client's dialog is done with; grant what was bought in `onBought` only. */
export async function sell(discordSdk: DiscordSDK, skuId: string, onBought: () => void) {
  // The event also comes for purchases that are made elsewhere, or that take a while.
  await discordSdk.subscribe(Events.ENTITLEMENT_CREATE, ({ entitlement }) => {
    if (entitlement.sku_id === skuId) onBought();
  });
  try {
    await discordSdk.commands.startPurchase({ sku_id: skuId });
  } catch (error) {
    console.warn('The purchase was canceled or failed', error);
  }
}
