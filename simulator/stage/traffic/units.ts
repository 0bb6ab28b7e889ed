/** A time span as people read it. */
export function milliseconds(value: number): string {
  if (value < 10) return `${value.toFixed(1)} ms`;
  return value < 10_000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** A time span for a column of milliseconds. */
export const inMilliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** A size as people read it. */
export function bytes(value: number): string {
  if (value < 1000) return `${value} B`;
  return value < 1_000_000
    ? `${(value / 1000).toFixed(1)} kB`
    : `${(value / 1_000_000).toFixed(1)} MB`;
}
