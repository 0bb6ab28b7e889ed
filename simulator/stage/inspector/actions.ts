import type { ActionProvider } from '../context/action';
import { allTabs } from './list';

export const sectionActions: ActionProvider = ({ stage }) => ({
  title: 'Go to',
  actions: allTabs.flatMap(({ title: tab, sections }) =>
    sections
      .filter(({ isAvailable }) => isAvailable?.(stage) ?? true)
      .map(({ id, title, about }) => ({
        title,
        detail: [title !== tab && tab, about].filter(Boolean).join(': '),
        run: () => stage.openSection(id),
      })),
  ),
});
