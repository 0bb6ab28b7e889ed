import { useCallback, useSyncExternalStore } from 'react';

interface Source<T> {
  /** Returns the same value until something happens. */
  get(): T;
  subscribe(onChange: () => void): () => void;
}

/** The number of changes in one frame that are a flood, and the pause between renders then, in milliseconds. */
const FLOOD_CHANGES = 20;
const FLOOD_REST_MS = 100;

/** Returns a source's value, and renders its changes once per animation frame; in a flood, ten times a second. */
export function usePerFrame<T>(source: Source<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let frame: number | undefined;
      let changes = 0;
      let restsUntil = 0;
      const show = () => {
        frame = undefined;
        restsUntil = changes > FLOOD_CHANGES ? performance.now() + FLOOD_REST_MS : 0;
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
        const rest = restsUntil - performance.now();
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
