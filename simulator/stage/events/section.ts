import type { Section } from '../context/section';
import { lazyComponent } from '../ui/lazy-component';

export const eventsSection: Section = {
  id: 'events',
  title: 'Events',
  Content: lazyComponent(async () => (await import('./events-panel')).EventsPanel),
};
