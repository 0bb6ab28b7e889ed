import type { TriggerGroup } from '../../events';
import { wordMatcher } from '../ui/find';

/** Returns the matching groups: whole ones by title or event, otherwise the rows whose buttons' labels match. */
export function findGroups(groups: readonly TriggerGroup[], query: string): TriggerGroup[] {
  const find = wordMatcher(query);
  const matches = (...texts: (string | undefined)[]) => find(texts.join(' '));
  return groups.flatMap((group) => {
    const { title, events, rows } = group;
    if (matches(title, ...events)) return [group];
    const found = rows.filter(({ label, triggers }) =>
      matches(title, ...events, label, ...triggers.map(({ name, label: text }) => name ?? text)),
    );
    return found.length > 0 ? [{ ...group, rows: found }] : [];
  });
}
