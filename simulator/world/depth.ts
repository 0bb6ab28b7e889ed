/** How deep the values of JSON from outside may be nested. What is kept of a session is less deep. */
export const MAX_DEPTH = 500;

/** Whether a value of JSON is nested more than so many levels deep. What reads, copies or writes it would fail. */
export function isDeeper(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((each) => isDeeper(each, levels - 1));
}
