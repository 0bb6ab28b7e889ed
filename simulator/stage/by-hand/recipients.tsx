import { useStage } from '../context/stage-context';
import { Checkbox } from '../ui/checkbox';
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
      <Checkbox
        checked={ids.every((id) => chosen.includes(id))}
        onChange={(all) => onChoose(all ? ids : [])}
      >
        All
      </Checkbox>
      {ids.map((id) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(isOne) =>
            onChoose(isOne ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        >
          {names[id]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
