import type { Change, WorldStore } from '../../world';
import { useAttempt } from '../ui/use-attempt';

/**
 * Commits what a person changes in a panel.
 *
 * @returns the function that does so, and why the last change could not be made: empty when it could
 */
export function useCommit(store: WorldStore) {
  const { attempt, problem } = useAttempt();
  const commit = (change: Change) => attempt(store.commit(change, 'person'));
  return { commit, problem };
}
