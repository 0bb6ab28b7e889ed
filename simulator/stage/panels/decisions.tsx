import { type Decision, decided, decisionsAt } from '../../world/decisions';
import type { WorldStore } from '../../world/world-store';
import styles from './decisions.module.css';
import { useCommit } from './use-commit';

interface DecisionsProps {
  store: WorldStore;
  /** The id of the client that they sit in front of. */
  client: string;
  /** What is decided at each command; whatever is absent is accepted. */
  decided: Readonly<Partial<Record<string, Decision>>>;
}

/** What the person in front of the client does when a command asks: goes along, dismisses it, or sees it break. */
export function Decisions({ store, client, decided: current }: DecisionsProps) {
  const { commit, problem } = useCommit(store);
  return (
    <div className={styles.decisions}>
      <p>What the person does when a command asks them.</p>
      {problem && <p role="alert">{problem}</p>}
      {decided.map((command) => (
        <label key={command}>
          <code>{command}</code>
          <select
            value={current[command] ?? 'accept'}
            onChange={({ target }) => {
              const decision = target.value as Decision;
              commit({ type: 'decision', client, command, decision });
            }}
          >
            {decisionsAt(command).map((decision) => (
              <option key={decision} value={decision}>
                {decision.charAt(0).toUpperCase() + decision.slice(1)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
