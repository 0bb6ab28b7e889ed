import type { PluginManifest } from '../../core';

export default {
  key: 'proxyAuthExample',
  name: 'Proxy auth example',
  route: '/proxy-auth-example',
  description:
    'Makes a request to the activity’s own server, which knows who is asking, because the platform’s proxy signs each request.',
  category: 'Own server',
  requiresAuth: false,
  events: [],
  commands: [],
  keywords: ['proxy authentication', 'signature', 'Ed25519', 'headers', 'X-Discord-Proxy-Payload'],
} satisfies PluginManifest;
