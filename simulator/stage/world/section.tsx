import type { Section } from '../context/section';
import { lazyComponent } from '../ui/lazy-component';

export const worldSection: Section = {
  id: 'world',
  title: 'Scenarios',
  Content: lazyComponent(async () => (await import('./world-panel')).WorldPanel),
};
