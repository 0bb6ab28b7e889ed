import { later } from '../inspector/later';
import type { Section } from '../inspector/section';

export const proxySection: Section = {
  id: 'proxy',
  title: 'Proxy',
  Content: later(async () => (await import('./proxy-panel')).ProxyPanel),
  isOn: ({ proxy }) => proxy !== undefined,
};
