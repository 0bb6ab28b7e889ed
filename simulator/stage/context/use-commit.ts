import { useCallback } from 'react';
import type { Change } from '../../world';
import { useAttempt } from '../ui/use-attempt';
import { useStage } from './stage-context';

/** Commits what a person changes by hand, and says why the last change could not be made. The function is the same each time. */
export function useCommit() {
  const { store } = useStage();
  const { attempt, problem } = useAttempt();
  const commit = useCallback(
    (change: Change, after?: () => void) => attempt(store.commit(change, 'person'), after),
    [store, attempt],
  );
  return { commit, problem };
}
