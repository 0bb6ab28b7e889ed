import { Drawing } from '../../core';
import { OrientationLockState } from '../../host-bridge';
import styles from './page.module.css';

/** The lock states of a layout, by their labels in the selects. */
export const lockStates = {
  undefined: undefined,
  null: null,
  landscape: OrientationLockState.LANDSCAPE,
  portrait: OrientationLockState.PORTRAIT,
  unlocked: OrientationLockState.UNLOCKED,
};

export type LockStateName = keyof typeof lockStates;
const meanings: Record<LockStateName, string> = {
  undefined: 'stays as it is',
  null: 'has no lock of its own',
  landscape: 'lies on its side',
  portrait: 'stands upright',
  unlocked: 'turns with the phone',
};

interface LockChoiceProps {
  label: string;
  chosen: LockStateName;
  disabled: boolean;
  onChoose(choice: LockStateName): void;
}

/** The lock state of one layout, with a phone that shows it. */
export function LockChoice({ label, chosen, disabled, onChoose }: LockChoiceProps) {
  return (
    <div>
      <label data-field>
        {label}
        <select
          value={chosen}
          disabled={disabled}
          onChange={({ target }) => onChoose(target.value as LockStateName)}
        >
          {Object.keys(lockStates).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
      <Drawing of="The phone" as="phone" className={styles.phone} state={chosen} />
      <small>It {meanings[chosen]}.</small>
    </div>
  );
}
