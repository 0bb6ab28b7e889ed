/**
 * Whether the stage may run in this window: at the top, or in a frame of the torture's page. An activity that leads its own
 * frame to the stage would have a stage in a stage without end, each with a connection of its own.
 */
export function mayRun(isTorture: boolean): boolean {
  if (window.top === window) return true;
  return !isTorture && Boolean(window.frameElement?.closest('[data-torture]'));
}
