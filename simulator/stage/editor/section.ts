import type { Section } from '../context/section';
import { lazyPart } from '../ui/lazy-part';

export const editorSection: Section = {
  id: 'editor',
  title: 'Editor',
  about: 'people, places, shop',
  Content: lazyPart(async () => (await import('./editor')).Editor),
};
