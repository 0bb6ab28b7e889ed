/**
 * Returns a list from outside without repeated ids; the last entry counts. A list on screen needs this: React keeps
 * a row that shares its key with another one after both have gone.
 */
export function uniqueById<T extends { id: string }>(list: readonly T[]): T[] {
  return [...new Map(list.map((entry) => [entry.id, entry])).values()];
}
