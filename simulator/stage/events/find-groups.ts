import type { TriggerGroup } from '../../events';
import { wordsFinder } from '../ui/find';

/** Returns the matching groups: whole ones by title or event, otherwise the rows whose buttons' labels match. */
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
