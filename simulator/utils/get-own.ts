/** What a record holds under a name that came from outside; undefined for names such as `__proto__`. */
export function getOwn<T>(record: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
