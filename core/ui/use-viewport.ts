import { useEffect, useState } from 'react';

/** The size of the frame, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
  /** The visible part of the height: an on-screen keyboard may cover the rest. */
  visibleHeight: number;
}

export function useViewport(): Viewport {
  const [viewport, set] = useState(readViewport);
  useEffect(() => {
    const update = () => set(readViewport());
    update();
    window.addEventListener('resize', update);
    window.visualViewport?.addEventListener('resize', update);
    return () => {
      window.removeEventListener('resize', update);
      window.visualViewport?.removeEventListener('resize', update);
    };
  }, []);
  return viewport;
}

function readViewport(): Viewport {
  const { innerWidth: width, innerHeight: height, visualViewport } = window;
  return { width, height, visibleHeight: Math.round(visualViewport?.height ?? height) };
}
