import { useEffect, useState } from 'react';
import { useSessionState } from '../context/stage-context';

/** How long the content of a tab waits for a frame that does not come, in milliseconds. */
const LATEST_MS = 1000;

/** Whether the first frame has been asked for, or is late: what a tab shows is fetched behind it. */
export function useBehindFrame(): boolean {
  const { frame } = useSessionState();
  const [isDue, setDue] = useState(false);
  const isFramed = frame !== undefined;
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), isFramed ? 0 : LATEST_MS);
    return () => clearTimeout(timer);
  }, [isFramed]);
  return isDue;
}
