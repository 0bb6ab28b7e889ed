/** Returns a record's entry under a name from outside; undefined for names such as `__proto__`. */
export function getOwn<T>(record: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

export function withoutKey<T>(record: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...others } = record;
  return others;
}
