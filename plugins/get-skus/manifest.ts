import type { PluginManifest } from '../../core';

export default {
  name: 'SKUs',
  description:
    'What the application sells, as the client reports it, with prices in the user’s currency.',
  category: 'Purchases',
  commands: ['getSkus'],
  keywords: ['products', 'prices', 'store', 'monetization', 'in-app purchase', 'currency'],
  next: { inAppPurchase: 'Buy one', getEntitlements: 'What the user already owns' },
} satisfies PluginManifest;
