import type { Section } from '../context/section';
import { lazyComponent } from '../ui/lazy-component';

export const deviceSection: Section = {
  id: 'device',
  title: 'Device',
  Content: lazyComponent(async () => (await import('./device-panel')).DevicePanel),
};
