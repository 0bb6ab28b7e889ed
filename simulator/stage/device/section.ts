import type { Section } from '../context/section';
import { lazyPart } from '../ui/lazy-part';

export const deviceSection: Section = {
  id: 'device',
  title: 'Device',
  Content: lazyPart(async () => (await import('./device-panel')).DevicePanel),
};
