import type { PluginManifest } from '../../core';

export default {
  name: 'Proxy auth example',
  description:
    'Makes a request to the activity’s own server, which can identify the caller, because the platform’s proxy signs each request.',
  category: 'Own server',
  keywords: ['proxy authentication', 'signature', 'Ed25519', 'headers', 'X-Discord-Proxy-Payload'],
  next: { getActivityInstance: 'Check the instance too' },
} satisfies PluginManifest;
