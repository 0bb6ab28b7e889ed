import { useState } from 'react';
import type { Change } from '../../world/change';
import type { WorldStore } from '../../world/world-store';

/**
 * Commits what a person changes in a panel.
 *
 * @returns the function that does so, and why the last change could not be made: empty when it could
 */
export function useCommit(store: WorldStore) {
  const [problem, setProblem] = useState('');
  const commit = (change: Change) => {
    store.commit(change, 'person').then(
      () => setProblem(''),
      (error) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return { commit, problem };
}
