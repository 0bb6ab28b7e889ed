/** Calls back with the activity's size, now and at each resize. The SDK is not needed for it. */
export function onSize(onResize: (width: number, height: number) => void) {
  const report = () => onResize(window.innerWidth, window.innerHeight);
  report();
  window.addEventListener('resize', report);
  return () => window.removeEventListener('resize', report);
}
