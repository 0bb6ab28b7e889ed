import { type Decision, decidedCommands, decisionsFor, defaultDecision } from '../../world';
import { useClient, useStage } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { capitalize } from '../ui/capitalize';
import styles from './decisions.module.css';

/** The player's decisions per command: a dialog asks, or every request gets the same answer. */
export function CommandDecisions() {
  const { canAskUser } = useStage();
  const client = useClient();
  const { commit, problem } = useCommit();
  return (
    <div className={`column ${styles.part} ${styles.decisions}`}>
      <p>
        How the player answers when a command opens a dialog.{' '}
        {canAskUser
          ? 'A dialog opens, unless you decide here.'
          : 'The stage was opened with decisions=accept: everything is accepted, unless you decide otherwise here.'}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {decidedCommands.map((command) => {
        const fallback = defaultDecision(command, canAskUser);
        const present = client.decisions[command] ?? fallback;
        return (
          <label key={command} data-decided={present === fallback ? undefined : true}>
            <code>{command}</code>
            <select
              value={present}
              onChange={({ target }) => {
                const decision = target.value as Decision;
                commit({
                  type: 'decision',
                  client: client.id,
                  command,
                  decision: decision === fallback ? null : decision,
                });
              }}
            >
              {decisionsFor(command).map((decision) => (
                <option key={decision} value={decision}>
                  {capitalize(decision)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}
