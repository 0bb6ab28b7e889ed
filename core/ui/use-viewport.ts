import { useEffect, useState } from 'react';

/** The room that the frame has, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
  /** How much of the height is seen: an on-screen keyboard may cover the rest. */
  seen: number;
}

/** The frame’s viewport, followed for as long as the component is there. */
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
