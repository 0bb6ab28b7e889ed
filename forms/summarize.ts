const MAX_LENGTH = 40;

/** Summarizes a group in a few words: the number of its entries, or the name of its subject. */
export function summarize(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value !== 'object' || value === null) return '';
  const { global_name, username, name, id } = value as Record<string, unknown>;
  const label = [global_name, username, name, id].find((each) => typeof each === 'string');
  return typeof label === 'string' ? label.slice(0, MAX_LENGTH) : '';
}
