import { later } from '../inspector/later';
import type { Section } from '../inspector/section';

export const editorSection: Section = {
  id: 'editor',
  title: 'Editor',
  about: 'people, places, shop',
  Content: later(async () => (await import('./editor')).Editor),
};
