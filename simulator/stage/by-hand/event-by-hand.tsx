import { type EventName, events } from '../../../host-bridge/protocol';
import styles from './by-hand.module.css';
import { SendForm } from './send-form';

interface EventByHandProps {
  /** The id of its select. */
  id: string;
  event: EventName;
  onChoose(event: EventName): void;
}

export function EventByHand({ id, event, onChoose }: EventByHandProps) {
  // A focused form keeps its event, whatever the activity subscribes to meanwhile.
  const focusProps = { onFocus: () => onChoose(event) };
  return (
    <div className={styles.byHand} {...focusProps}>
      <div className={`row ${styles.row} ${styles.head}`}>
        <label htmlFor={id}>Event</label>
        <select
          id={id}
          value={event}
          onChange={({ target }) => onChoose(target.value as EventName)}
        >
          {Object.keys(events).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <SendForm key={event} event={event} />
    </div>
  );
}
