/**
 * A time as Discord writes it, such as `2026-01-15T17:42:10.118000+00:00`. Source: reference, "ISO8601 Date/Time".
 *
 * @param at in milliseconds since 1970; now, when left out
 */
export function timestamp(at = Date.now()): string {
  return new Date(at).toISOString().replace('Z', '000+00:00');
}
