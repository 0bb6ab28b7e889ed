import type { Section } from '../context/section';
import { lazyPart } from '../ui/lazy-part';

export const proxySection: Section = {
  id: 'proxy',
  title: 'Proxy',
  Content: lazyPart(async () => (await import('./proxy-panel')).ProxyPanel),
  isOn: ({ proxy }) => proxy !== undefined,
};
