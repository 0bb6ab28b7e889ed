import { useCallback, useState } from 'react';
import { messageOf } from '../../utils';

/**
 * What a person asks for, which may be refused.
 *
 * @returns `attempt`, the same each time, which waits for it and then does what comes after; `problem`, why the last attempt has failed, and
 *   empty when it has not; and `setProblem`
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
