import { reportViolation } from './report';

/**
 * Tells the proxy of the activity's own scripts that did not load in a frame without an origin. WebKit refuses them by
 * the policy, and reports that itself; Chromium refuses modules because their server does not allow the origin "null".
 */
export function reportRefusedScripts(reports: string): void {
  if (window.origin !== 'null') return;
  const report = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src) return;
    reportViolation(reports, 'script-src-elem', target.src);
  };
  // Errors of elements do not bubble.
  window.addEventListener('error', report, true);
}
