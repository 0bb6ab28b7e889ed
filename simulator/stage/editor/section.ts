import type { Section } from '../context/section';
import { lazyComponent } from '../ui/lazy-component';

export const editorSection: Section = {
  id: 'editor',
  title: 'Editor',
  about: 'people, places, shop',
  Content: lazyComponent(async () => (await import('./editor')).Editor),
};
