import { useCallback, useSyncExternalStore } from 'react';

interface Source<T> {
  /** The same until something happens. */
  get(): T;
  /** Calls the listener whenever something has; the returned function ends that. */
  subscribe(onChange: () => void): () => void;
}

/** What a source holds. However often it changes, that is shown once in an animation frame. */
export function usePerFrame<T>(source: Source<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let frame: number | undefined;
      const stop = source.subscribe(() => {
        frame ??= requestAnimationFrame(() => {
          frame = undefined;
          onChange();
        });
      });
      return () => {
        stop();
        if (frame !== undefined) cancelAnimationFrame(frame);
      };
    },
    [source],
  );
  return useSyncExternalStore(subscribe, source.get);
}
