import { useSession, useStage } from '../context/stage-context';
import { isWrong } from '../problems/problem';
import { useProblems } from '../problems/use-problems';
import { Count } from '../ui/count';
import styles from './player-bar.module.css';

/** The number of mistakes and errors of a player whom the inspector does not show, with a button to them. */
export function OtherPlayerProblems({ playerName }: { playerName: string }) {
  const { choose, openSection } = useStage();
  const { clientId } = useSession();
  const wrong = useProblems().filter(isWrong).length;
  if (wrong === 0) return null;
  return (
    <button
      type="button"
      className={styles.problems}
      data-control
      onClick={() => {
        choose(clientId);
        openSection('problems');
      }}
    >
      <Count of={wrong} alarm={`in Problems of ${playerName}`} />
    </button>
  );
}
