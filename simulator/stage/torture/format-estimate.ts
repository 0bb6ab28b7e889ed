/** Formats milliseconds with the precision of an estimate: "about 5 minutes". */
export function formatEstimate(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (ms < 55_000) return `about ${Math.max(10, Math.ceil(ms / 10_000) * 10)} seconds`;
  return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`;
}
