/** The maximum nesting depth of JSON from outside. The stored data of a session is less deep. */
export const MAX_DEPTH = 500;

/** Checks whether a JSON value is nested deeper than `levels`. Functions that read, copy or write it would fail. */
export function isDeeper(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((each) => isDeeper(each, levels - 1));
}
