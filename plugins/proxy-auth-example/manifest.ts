import type { PluginManifest } from '../../core';

export default {
  key: 'proxyAuthExample',
  name: 'Proxy auth example',
  route: '/proxy-auth-example',
  description:
    'Makes a request to the own server, which knows who asks: the platform’s proxy signs what passes through it.',
  category: 'Own server',
  requiresAuth: false,
  events: [],
  commands: [],
  keywords: ['proxy authentication', 'signature', 'Ed25519', 'headers', 'X-Discord-Proxy-Payload'],
} satisfies PluginManifest;
