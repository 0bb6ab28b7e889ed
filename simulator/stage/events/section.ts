import type { Section } from '../context/section';
import { lazyPart } from '../ui/lazy-part';

export const eventsSection: Section = {
  id: 'events',
  title: 'Events',
  Content: lazyPart(async () => (await import('./events-panel')).EventsPanel),
};
