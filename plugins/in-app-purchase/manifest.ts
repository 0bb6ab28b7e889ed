import type { PluginManifest } from '../../core';

export default {
  name: 'In App Purchases',
  description:
    'Sells the application’s SKUs. The activity’s own server lists what is for sale and what the user owns; the client handles the payment.',
  category: 'Purchases',
  requiresAuth: true,
  events: ['ENTITLEMENT_CREATE'],
  commands: ['getSkus', 'startPurchase'],
  keywords: ['buy', 'consumable', 'durable', 'subscription', 'monetization', 'test mode'],
  next: {
    getSkus: 'The SKUs, from the client',
    getEntitlements: 'What the user owns, from the client',
  },
} satisfies PluginManifest;
