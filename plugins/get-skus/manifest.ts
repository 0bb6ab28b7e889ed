import type { PluginManifest } from '../../core';

export default {
  key: 'getSkus',
  name: 'SKUs',
  route: '/get-skus',
  description:
    'What the application sells, as the client reports it, with prices in the user’s currency.',
  category: 'Purchases',
  requiresAuth: false,
  events: [],
  commands: ['getSkus'],
  keywords: ['products', 'prices', 'store', 'monetization', 'in-app purchase', 'currency'],
} satisfies PluginManifest;
