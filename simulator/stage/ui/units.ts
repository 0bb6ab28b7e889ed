export function formatDuration(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Formats a duration for a column of milliseconds. */
export const formatMilliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0);

export function formatBytes(value: number): string {
  if (value < 1000) return `${value} B`;
  return value < 1_000_000
    ? `${(value / 1000).toFixed(1)} kB`
    : `${(value / 1_000_000).toFixed(1)} MB`;
}
