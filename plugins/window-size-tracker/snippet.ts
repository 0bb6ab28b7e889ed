/** Calls back with the activity's size, now and at each resize. The SDK is not needed for it. */
export function onSize(onResize: (width: number, height: number) => void) {
  const resized = () => onResize(window.innerWidth, window.innerHeight);
  resized();
  window.addEventListener('resize', resized);
  return () => window.removeEventListener('resize', resized);
}
