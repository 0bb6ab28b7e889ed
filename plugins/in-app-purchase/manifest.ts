import type { PluginManifest } from '../../core';

export default {
  key: 'inAppPurchase',
  name: 'In-app purchases',
  route: '/in-app-purchase',
  description:
    'Sells the application’s SKUs. The activity’s own server lists what is for sale and what the user owns; the client handles the payment.',
  category: 'Purchases',
  requiresAuth: true,
  events: ['ENTITLEMENT_CREATE'],
  commands: ['getSkus', 'startPurchase'],
  keywords: [
    'buy',
    'in app',
    'consume',
    'consumable',
    'durable',
    'subscription',
    'monetization',
    'test mode',
  ],
} satisfies PluginManifest;
