import type { Section } from '../context/section';
import { lazyPart } from '../ui/lazy-part';

export const tortureSection: Section = {
  id: 'torture',
  title: 'Torture',
  Content: lazyPart(async () => (await import('./torture-panel')).TorturePanel),
};
