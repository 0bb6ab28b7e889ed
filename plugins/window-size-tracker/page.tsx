import { useEffect } from 'react';
import { LogList, useLog } from '../../core';

interface Size {
  width: number;
  height: number;
}

const windowSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

const sizeText = ({ width, height }: Size) => `${width} × ${height}`;

/** The frame is a window of its own: its size is the room that the client gives the activity. */
export default function WindowSizeTrackerPage() {
  const log = useLog<Size>();
  const { add } = log;
  useEffect(() => {
    const resized = () => add(windowSize());
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, [add]);
  return (
    <>
      <p>
        Width × height in CSS pixels, now <strong>{sizeText(windowSize())}</strong>
      </p>
      <LogList log={log} label="Resizes" describe={sizeText} />
    </>
  );
}
