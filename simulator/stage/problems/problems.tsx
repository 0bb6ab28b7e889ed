import { useState } from 'react';
import { useStage } from '../context/stage-context';
import { useProxyState } from '../proxied/use-proxy-state';
import { ProblemItem } from './problem-item';
import styles from './problems.module.css';
import { useProblems } from './use-problems';

export function Problems() {
  const { proxy } = useStage();
  const isProxyDown = useProxyState() === undefined && proxy !== undefined;
  const problems = useProblems();
  // A later problem takes no other's place: an open one stays open.
  const [toggled, toggle] = useState<ReadonlyMap<string, boolean>>(new Map());
  const first = problems[0]?.key;
  const [opened] = useState(first);
  return (
    <div className={`scroller ${styles.problems}`}>
      {problems.length === 0 && (
        <p className={`soft ${styles.empty}`}>
          Nothing is wrong so far. Stuck sign-ins, advice, requests that the proxy refuses and page
          errors appear here until they are fixed.
        </p>
      )}
      <ul aria-label="Problems">
        {problems.map((problem) => (
          <ProblemItem
            key={problem.key}
            problem={problem}
            isOpen={toggled.get(problem.key) ?? problem.key === (opened ?? first)}
            onToggle={(isOpen) => toggle(new Map(toggled).set(problem.key, isOpen))}
          />
        ))}
      </ul>
      {!proxy && (
        <p className={`soft ${styles.empty}`}>
          Uncaught errors are not listed here: the activity is framed directly, and only the proxy’s
          script can report them. Look for them in the browser’s own console.
        </p>
      )}
      {isProxyDown && (
        <p className={`soft ${styles.empty}`} role="status">
          The proxy does not respond. Is it still running?
        </p>
      )}
    </div>
  );
}
