import type { Panel } from '../panels/panel';
import { EventsPanel } from './events-panel';

export const eventsPanel: Panel = { id: 'events', title: 'Events', Content: EventsPanel };
