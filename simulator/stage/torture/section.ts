import type { Section } from '../context/section';
import { lazyComponent } from '../ui/lazy-component';

export const tortureSection: Section = {
  id: 'torture',
  title: 'Torture',
  Content: lazyComponent(async () => (await import('./torture-panel')).TorturePanel),
};
