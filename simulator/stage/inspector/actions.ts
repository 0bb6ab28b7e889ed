import type { Provider } from '../context/action';
import { allTabs } from './list';

export const sectionActions: Provider = ({ stage }) => ({
  title: 'Go to',
  actions: allTabs.flatMap(({ title: tab, sections }) =>
    sections
      .filter(({ isOn }) => isOn?.(stage) ?? true)
      .map(({ id, title, about }) => ({
        title,
        about: [title !== tab && tab, about].filter(Boolean).join(': '),
        run: () => stage.openSection(id),
      })),
  ),
});
