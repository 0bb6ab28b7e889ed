import type { Action, ActionGroup } from '../context/action';
import { findByWords, plain } from '../ui/find';

/** The maximum number of actions of a group: without a query, and with one. */
const MAX_INITIAL = 6;
const MAX_FOUND = 12;

export function findActions(groups: readonly ActionGroup[], query: string): ActionGroup[] {
  if (query.trim() === '')
    return groups
      .map(({ title, actions }) => ({ title, actions: actions.slice(0, MAX_INITIAL) }))
      .filter(({ actions }) => actions.length > 0);
  const all = groups.flatMap((group) => group.actions.map((action) => ({ group, action })));
  const textsOf = ({ group, action }: (typeof all)[number]) =>
    [action.title, `${action.detail ?? ''} ${group.title}`] as const;
  const found = findByWords(all, query, textsOf).toSorted(
    (a, b) => rank(a.action, query) - rank(b.action, query),
  );
  const shown = new Map<ActionGroup, Action[]>();
  const titles = new Set<string>();
  for (const { group, action } of found) {
    // "Mute ..." is both among the people and among the events.
    if (titles.has(action.title)) continue;
    titles.add(action.title);
    const actions = shown.get(group) ?? [];
    shown.set(group, actions);
    if (actions.length < MAX_FOUND) actions.push(action);
  }
  return [...shown].map(([{ title }, actions]) => ({ title, actions }));
}

/** Ranks an action, best first: its title starts with the query, a word does, it contains it, or none of these. */
function rank({ title }: Action, query: string): number {
  // A search for GET_CHANNEL may be written "get channel".
  const normalize = (text: string) => plain(text).replaceAll('_', ' ').trim();
  const text = normalize(title);
  const at = text.indexOf(normalize(query));
  if (at < 0) return 3;
  if (at === 0) return 0;
  return /\W/.test(text.charAt(at - 1)) ? 1 : 2;
}
