import type { PluginManifest } from '../../core';

export default {
  name: 'Entitlements',
  description:
    'What the user has bought in this application, or received as a gift, as the client reports it.',
  category: 'Purchases',
  commands: ['getEntitlements', 'getSkus'],
  keywords: ['purchases', 'owned', 'premium', 'monetization', 'in-app purchase', 'gift'],
  next: { getSkus: 'What the SKUs are', inAppPurchase: 'Buy one, or use one up' },
} satisfies PluginManifest;
