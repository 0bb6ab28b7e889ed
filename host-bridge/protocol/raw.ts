/** The original values of the fields that parsing has changed, by parsed object. */
const rawValues = new WeakMap<object, Map<PropertyKey, unknown>>();

export function recordRawValue(object: object, field: PropertyKey, value: unknown): void {
  const fields = rawValues.get(object) ?? new Map();
  rawValues.set(object, fields.set(field, value));
}

/**
 * Returns a field's value as the other side sent it: for UNHANDLED (-1), the unknown value.
 *
 * @param object a result or an event's payload, or a part of it; not a copy, which has lost the original values
 * @param field the name of one of its fields, or an index
 */
export function rawValue<T extends object>(object: T, field: keyof T): unknown {
  const fields = rawValues.get(object);
  return fields?.has(field) ? fields.get(field) : object[field];
}
