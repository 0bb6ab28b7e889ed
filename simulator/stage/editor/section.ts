import { later } from '../inspector/later';
import type { Section } from '../inspector/section';

export const editorSection: Section = {
  id: 'editor',
  title: 'Editor',
  Content: later(async () => (await import('./editor')).Editor),
};
