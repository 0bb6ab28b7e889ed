import { useState } from 'react';

/**
 * What a person asks for, which may be refused.
 *
 * @returns `attempt`, which waits for it and then does what comes after; `problem`, why the last attempt has failed, and
 *   empty when it has not; and `setProblem`
 */
export function useAttempt() {
  const [problem, setProblem] = useState('');
  const attempt = (what: Promise<unknown>, after?: () => void) => {
    what.then(
      () => {
        setProblem('');
        after?.();
      },
      (error) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return { attempt, problem, setProblem };
}
