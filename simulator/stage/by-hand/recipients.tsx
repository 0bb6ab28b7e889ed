import { useStage } from '../context/stage-context';
import styles from './by-hand.module.css';

interface RecipientsProps {
  /** The ids of their clients. */
  chosen: readonly string[];
  onChoose(ids: string[]): void;
}

/** Which players get it; nothing to choose while there is one. */
export function Recipients({ chosen, onChoose }: RecipientsProps) {
  const { names } = useStage();
  const ids = Object.keys(names);
  if (ids.length < 2) return null;
  return (
    <fieldset className={styles.recipients}>
      <legend>To</legend>
      <label>
        <input
          type="checkbox"
          checked={ids.every((id) => chosen.includes(id))}
          onChange={({ target }) => onChoose(target.checked ? ids : [])}
        />
        All
      </label>
      {ids.map((id) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
          {names[id]}
        </label>
      ))}
    </fieldset>
  );
}
