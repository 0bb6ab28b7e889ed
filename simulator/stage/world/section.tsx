import type { Section } from '../context/section';
import { lazyPart } from '../ui/lazy-part';

export const worldSection: Section = {
  id: 'world',
  title: 'Scenarios',
  Content: lazyPart(async () => (await import('./world-panel')).WorldPanel),
};
