/** By the object that was parsed: the fields that parsing has changed, as they came. */
const changed = new WeakMap<object, Map<PropertyKey, unknown>>();

/** Notes what a field was before parsing changed it. */
export function noteRawValue(object: object, field: PropertyKey, value: unknown): void {
  const fields = changed.get(object) ?? new Map();
  changed.set(object, fields.set(field, value));
}

/**
 * What the other side sent as a field: for one that reads UNHANDLED (-1), the value that is not known here.
 *
 * @param object a result or an event's payload, or a part of it; a copy does not know what was sent
 * @param field the name of one of its fields, or an index
 */
export function rawValue<T extends object>(object: T, field: keyof T): unknown {
  const fields = changed.get(object);
  return fields?.has(field) ? fields.get(field) : object[field];
}
