import { later } from '../inspector/later';
import type { Section } from '../inspector/section';

export const tortureSection: Section = {
  id: 'torture',
  title: 'Torture',
  Content: later(async () => (await import('./torture-panel')).TorturePanel),
};
