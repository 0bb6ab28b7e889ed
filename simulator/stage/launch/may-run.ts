/**
 * Returns whether the stage may run in this window: at the top, or in a frame of the torture's page. An activity that
 * navigates its own frame to the stage would nest stages without end, each with a connection of its own.
 */
export function mayRun(isTorture: boolean): boolean {
  if (window.top === window) return true;
  return !isTorture && Boolean(window.frameElement?.closest('[data-torture]'));
}
