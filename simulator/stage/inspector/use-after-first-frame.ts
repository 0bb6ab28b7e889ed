import { useEffect, useState } from 'react';
import { useSessionState } from '../context/stage-context';

/** The longest wait of a tab's content for a frame that does not come, in milliseconds. */
const FIRST_FRAME_TIMEOUT_MS = 1000;

/** Returns whether the first frame has been requested, or is late: a tab's content is loaded after it. */
export function useAfterFirstFrame(): boolean {
  const { frame } = useSessionState();
  const [isReady, setReady] = useState(false);
  const hasFrame = frame !== undefined;
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), hasFrame ? 0 : FIRST_FRAME_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [hasFrame]);
  return isReady;
}
