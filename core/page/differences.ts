/** A field with different values; undefined where one has none. */
export interface Difference {
  /** Such as `voice_state.self_mute`. */
  path: string;
  before: unknown;
  after: unknown;
}

const MAX_DIFFERENCES = 8;
const MAX_DEPTH = 5;

export function differences(before: unknown, after: unknown): Difference[] {
  return [...findDifferences(before, after, '', 0)].slice(0, MAX_DIFFERENCES);
}

function* findDifferences(
  before: unknown,
  after: unknown,
  path: string,
  depth: number,
): Generator<Difference> {
  if (Object.is(before, after)) return;
  if (!isObject(before) || !isObject(after) || depth === MAX_DEPTH) {
    if (JSON.stringify(before) !== JSON.stringify(after)) yield { path, before, after };
    return;
  }
  const [oldFields, newFields] = [indexById(before), indexById(after)];
  for (const name of new Set([...Object.keys(oldFields), ...Object.keys(newFields)])) {
    yield* findDifferences(
      oldFields[name],
      newFields[name],
      path ? `${path}.${name}` : name,
      depth + 1,
    );
  }
}

/** Indexes entries with ids by these: when one of them goes, the others have not changed. */
function indexById(group: Record<string, unknown>): Record<string, unknown> {
  const entries = Array.isArray(group) ? group : [];
  const hasIds = entries.length > 0 && entries.every((each) => typeof each?.id === 'string');
  return hasIds ? Object.fromEntries(entries.map((each) => [each.id, each])) : group;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Describes the changes, such as "The nickname is now “Cabin Boy”".
 *
 * @param fields the fields that people see, with their readable names; an avatar's value is left out
 * @returns '' where none of them differs
 */
export function describeChanges<T extends object>(
  now: T,
  before: Partial<T> | undefined,
  fields: Partial<Record<keyof T & string, string>>,
): string {
  const changed = Object.entries(fields) as [keyof T & string, string][];
  return changed
    .filter(([field]) => before && differences(before[field] ?? null, now[field] ?? null).length)
    .map(([field, label]) => {
      const text = field.startsWith('avatar') ? 'a different one' : `“${now[field]}”`;
      return `The ${label} is now ${now[field] ? text : 'none'}`;
    })
    .join('. ');
}
