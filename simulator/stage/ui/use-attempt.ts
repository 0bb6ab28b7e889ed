import { useCallback, useState } from 'react';
import { messageOf } from '../../utils';

/**
 * Tracks a person's request, which may be refused.
 *
 * @returns `attempt`, the same each time, which awaits a request and then calls the next function; `problem`, the
 *   reason why the last attempt has failed, and empty when it has not; and `setProblem`
 */
export function useAttempt() {
  const [problem, setProblem] = useState('');
  const attempt = useCallback((promise: Promise<unknown>, after?: () => void) => {
    promise.then(
      () => {
        setProblem('');
        after?.();
      },
      (error) => setProblem(messageOf(error)),
    );
  }, []);
  return { attempt, problem, setProblem };
}
