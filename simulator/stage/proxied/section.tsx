import type { Section } from '../context/section';
import { lazyComponent } from '../ui/lazy-component';

export const proxySection: Section = {
  id: 'proxy',
  title: 'Proxy',
  Content: lazyComponent(async () => (await import('./proxy-panel')).ProxyPanel),
  isAvailable: ({ proxy }) => proxy !== undefined,
};
