/** Calls back with the time that the activity was hidden, each time it is shown again. The SDK is not needed for it. */
export function onReturn(onVisible: (hiddenForMilliseconds: number) => void) {
  let hiddenSince = Date.now();
  const change = () => {
    if (document.visibilityState === 'hidden') hiddenSince = Date.now();
    else onVisible(Date.now() - hiddenSince);
  };
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
}
