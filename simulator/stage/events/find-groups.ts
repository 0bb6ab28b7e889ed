import type { TriggerGroup } from '../../events';
import { wordsFinder } from '../ui/find';

/** The groups that a text finds: whole ones by title or event, of others the rows that it finds by what their buttons do. */
export function findGroups(groups: readonly TriggerGroup[], query: string): TriggerGroup[] {
  const find = wordsFinder(query);
  const fits = (...texts: (string | undefined)[]) => find(texts.join(' '));
  return groups.flatMap((group) => {
    const { title, events, rows } = group;
    if (fits(title, ...events)) return [group];
    const found = rows.filter(({ label, triggers }) =>
      fits(title, ...events, label, ...triggers.map(({ name, label: text }) => name ?? text)),
    );
    return found.length > 0 ? [{ ...group, rows: found }] : [];
  });
}
