import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../context/stage-context';

/** How long the content of a tab waits for a frame that does not come, in milliseconds. */
const LATEST_MS = 1000;

/** Whether the first frame has been asked for, or is late: what a tab shows is fetched behind it. */
export function useBehindFrame(): boolean {
  const session = useSession();
  const { frame } = useSyncExternalStore(session.subscribe, session.get);
  const [isDue, setDue] = useState(false);
  const isFramed = frame !== undefined;
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), isFramed ? 0 : LATEST_MS);
    return () => clearTimeout(timer);
  }, [isFramed]);
  return isDue;
}
