/** When the platform's ids began to count, in milliseconds. Source: Discord's API reference, "Snowflakes". */
const EPOCH = 1_420_070_400_000n;
const LOW_BITS = 22n;

/**
 * A new id of the platform's form: the time, then 22 bits that are random here.
 *
 * @param now milliseconds since 1970
 */
export function snowflake(now = Date.now()): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const low = BigInt(random) & ((1n << LOW_BITS) - 1n);
  return String(((BigInt(now) - EPOCH) << LOW_BITS) | low);
}
