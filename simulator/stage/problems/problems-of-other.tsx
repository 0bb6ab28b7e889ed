import { useSession, useStage } from '../context/stage-context';
import { Count } from '../inspector/count';
import { isWrong } from './problem';
import styles from './problems.module.css';
import { useProblems } from './use-problems';

/** The mistakes and errors of a player whom the inspector does not show, and the way to them. */
export function ProblemsOfOther({ who }: { who: string }) {
  const { choose, openSection } = useStage();
  const { clientId } = useSession();
  const wrong = useProblems().filter(isWrong).length;
  if (wrong === 0) return null;
  return (
    <button
      type="button"
      className={styles.ofOther}
      data-control
      onClick={() => {
        choose(clientId);
        openSection('problems');
      }}
    >
      <Count of={wrong} alarm={`in Problems of ${who}`} />
    </button>
  );
}
