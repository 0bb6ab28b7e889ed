import { useCallback } from 'react';
import type { Change } from '../../world';
import { useAttempt } from '../ui/use-attempt';
import { useStage } from './stage-context';

/** Returns a function that commits a person's change, the same each time, and the problem of the last change. */
export function useCommit() {
  const { store } = useStage();
  const { attempt, problem } = useAttempt();
  const commit = useCallback(
    (change: Change, after?: () => void) => attempt(store.commit(change, 'person'), after),
    [store, attempt],
  );
  return { commit, problem };
}
