import { useCallback, useSyncExternalStore } from 'react';

interface Subscribable<T> {
  /** Returns the same value until something happens. */
  get(): T;
  subscribe(onChange: () => void): () => void;
}

/** The number of changes in one frame that are a flood, and the pause between renders then, in milliseconds. */
const FLOOD_THRESHOLD = 20;
const FLOOD_PAUSE_MS = 100;

/** Returns a source's value, and renders its changes once per animation frame; in a flood, ten times a second. */
export function useThrottledStore<T>(source: Subscribable<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let frame: number | undefined;
      let changes = 0;
      let pausedUntil = 0;
      const show = () => {
        frame = undefined;
        pausedUntil = changes > FLOOD_THRESHOLD ? performance.now() + FLOOD_PAUSE_MS : 0;
        changes = 0;
        onChange();
      };
      const request = () => {
        timer = undefined;
        frame = requestAnimationFrame(show);
      };
      const stop = source.subscribe(() => {
        changes += 1;
        if (timer !== undefined || frame !== undefined) return;
        const rest = pausedUntil - performance.now();
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
