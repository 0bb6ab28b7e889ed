import { later } from '../inspector/later';
import type { Section } from '../inspector/section';

export const eventsSection: Section = {
  id: 'events',
  title: 'Events',
  Content: later(async () => (await import('./events-panel')).EventsPanel),
};
