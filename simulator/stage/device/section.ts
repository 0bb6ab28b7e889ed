import { later } from '../inspector/later';
import type { Section } from '../inspector/section';

export const deviceSection: Section = {
  id: 'device',
  title: 'Device',
  Content: later(async () => (await import('./device-panel')).DevicePanel),
};
