/**
 * Tells the proxy of a violation that the browser does not report, in the form in which it reports others.
 *
 * @param reports where violations are reported
 */
export function reportViolation(reports: string, directive: string, blocked: string): void {
  const violation = { 'effective-directive': directive, 'blocked-uri': blocked };
  navigator.sendBeacon(reports, JSON.stringify({ 'csp-report': violation }));
}
