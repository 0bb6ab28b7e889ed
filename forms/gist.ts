const MAX_LENGTH = 40;

/** What tells a group from others, in a few words: how many there are, or the name of what it is about. */
export function gistOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value !== 'object' || value === null) return '';
  const { global_name, username, name, id } = value as Record<string, unknown>;
  const label = [global_name, username, name, id].find((each) => typeof each === 'string');
  return typeof label === 'string' ? label.slice(0, MAX_LENGTH) : '';
}
