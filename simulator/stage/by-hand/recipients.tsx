import { useStage } from '../context/stage-context';
import { Check } from '../ui/check';
import styles from './by-hand.module.css';

interface RecipientsProps {
  chosen: readonly string[];
  onChoose(ids: string[]): void;
}

export function Recipients({ chosen, onChoose }: RecipientsProps) {
  const { names } = useStage();
  const ids = Object.keys(names);
  if (ids.length < 2) return null;
  return (
    <fieldset className={`row ${styles.recipients}`}>
      <legend>To</legend>
      <Check
        checked={ids.every((id) => chosen.includes(id))}
        onChange={(all) => onChoose(all ? ids : [])}
      >
        All
      </Check>
      {ids.map((id) => (
        <Check
          key={id}
          checked={chosen.includes(id)}
          onChange={(isOne) =>
            onChoose(isOne ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        >
          {names[id]}
        </Check>
      ))}
    </fieldset>
  );
}
