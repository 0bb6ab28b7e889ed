import { useEffect, useState } from 'react';
import { answers } from '../session/probe';

/** How long an activity may take to shake hands before the stage says something, in milliseconds. */
const HANDSHAKE_TIMEOUT_MS = 5000;

/** What is known about an activity that has not shaken hands in time. */
type Overdue = 'answers' | 'silent' | undefined;

/**
 * Watches one launch that is waiting; give the component that uses it a new key for the next one.
 *
 * @returns undefined as long as there is nothing to say; then whether anything answers at the address
 */
export function useOverdue(address: string): Overdue {
  const [overdue, setOverdue] = useState<Overdue>(undefined);
  useEffect(() => {
    let over = false;
    const timer = setTimeout(async () => {
      const verdict = (await answers(address)) ? 'answers' : 'silent';
      if (!over) setOverdue(verdict);
    }, HANDSHAKE_TIMEOUT_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [address]);
  return overdue;
}
