import { rawValue } from '../../host-bridge';

/**
 * The name that a field's value has in its enumeration. For one that this version does not know, and reads as UNHANDLED
 * (-1), what was sent stands beside it: `UNHANDLED (8)`.
 *
 * @param object a result or an event's payload, or a part of it; a copy does not know what was sent
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
