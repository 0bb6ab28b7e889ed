import { useEffect, useState } from 'react';

/** The size of the frame, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
  /** The visible part of the height: an on-screen keyboard may cover the rest. */
  seen: number;
}

export function useViewport(): Viewport {
  const [viewport, set] = useState(now);
  useEffect(() => {
    const read = () => set(now());
    read();
    window.addEventListener('resize', read);
    window.visualViewport?.addEventListener('resize', read);
    return () => {
      window.removeEventListener('resize', read);
      window.visualViewport?.removeEventListener('resize', read);
    };
  }, []);
  return viewport;
}

function now(): Viewport {
  const { innerWidth: width, innerHeight: height, visualViewport } = window;
  return { width, height, seen: Math.round(visualViewport?.height ?? height) };
}
