/** The epoch of the platform's ids, in milliseconds. Source: Discord's API reference, "Snowflakes". */
const EPOCH = 1_420_070_400_000n;
const LOW_BITS = 22n;

/** Returns a new id of the platform's form: the time (milliseconds since 1970), then 22 bits that are random here. */
export function snowflake(now = Date.now(), low = random()): string {
  return String(((BigInt(now) - EPOCH) << LOW_BITS) | BigInt(low));
}

function random(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return bits % 2 ** Number(LOW_BITS);
}

/** Returns an id's creation time in ISO 8601; for an id that is not a snowflake, the epoch of the platform's ids. */
export function timeOf(id: string): string {
  const previous = /^\d{15,20}$/.test(id) ? BigInt(id) >> LOW_BITS : 0n;
  return timestamp(Number(EPOCH + previous));
}

/** Formats milliseconds since 1970 as `2026-01-15T17:42:10.118000+00:00`. Source: reference, "ISO8601 Date/Time". */
export function timestamp(at = Date.now()): string {
  return new Date(at).toISOString().replace('Z', '000+00:00');
}
