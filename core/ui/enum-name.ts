import { rawValue } from '../../host-bridge';

/**
 * Returns the name of a field's value in its enumeration. A value that this version does not know, and reads as
 * UNHANDLED (-1), comes with the value that was sent: `UNHANDLED (8)`.
 *
 * @param object a result or an event's payload, or a part of it; a copy lacks the value that was sent
 */
export function enumName<T extends object>(
  values: Readonly<Record<string, string | number>>,
  object: T,
  field: keyof T,
): string {
  const name = Object.entries(values).find(([, value]) => value === object[field])?.[0];
  if (name && name !== 'UNHANDLED') return name;
  return `UNHANDLED (${JSON.stringify(rawValue(object, field))})`;
}
