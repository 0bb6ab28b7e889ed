import { useCallback, useSyncExternalStore } from 'react';

interface Source<T> {
  /** The same until something happens. */
  get(): T;
  /** Calls the listener whenever something has; the returned function ends that. */
  subscribe(onChange: () => void): () => void;
}

/** How long what goes on changing stands, so that there is time to draw it, in milliseconds. */
const REST = 100;

/** What a source holds. A change is shown in the next animation frame; what goes on changing, ten times a second. */
export function usePerFrame<T>(source: Source<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let frame: number | undefined;
      let shownAt = Number.NEGATIVE_INFINITY;
      const show = () => {
        frame = undefined;
        shownAt = performance.now();
        onChange();
      };
      const request = () => {
        timer = undefined;
        frame = requestAnimationFrame(show);
      };
      const stop = source.subscribe(() => {
        if (timer !== undefined || frame !== undefined) return;
        const rest = shownAt + REST - performance.now();
        if (rest > 0) timer = setTimeout(request, rest);
        else request();
      });
      return () => {
        stop();
        clearTimeout(timer);
        if (frame !== undefined) cancelAnimationFrame(frame);
      };
    },
    [source],
  );
  return useSyncExternalStore(subscribe, source.get);
}
