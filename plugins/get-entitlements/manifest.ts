import type { PluginManifest } from '../../core';

export default {
  key: 'getEntitlements',
  name: 'Entitlements',
  route: '/get-entitlements',
  description:
    'What the user has bought from this application or been given, as the client reports it.',
  category: 'Purchases',
  requiresAuth: false,
  events: [],
  commands: ['getEntitlements', 'getSkus'],
  keywords: ['purchases', 'owned', 'premium', 'monetization', 'in-app purchase', 'gift'],
} satisfies PluginManifest;
