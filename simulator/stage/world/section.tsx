import { later } from '../inspector/later';
import type { Section } from '../inspector/section';

export const worldSection: Section = {
  id: 'world',
  title: 'Scenarios',
  Content: later(async () => (await import('./world-panel')).WorldPanel),
  isOn: ({ control }) => control !== undefined,
};
