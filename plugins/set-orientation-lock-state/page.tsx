import { type FormEvent, useState } from 'react';
import { CallResult, useCall, useSdk } from '../../core';
import { type CommandArgs, OrientationLockState, type SDKError } from '../../host-bridge';
import styles from './page.module.css';

/** What each layout can be locked to, by the words that the selects show. */
const choices = {
  undefined: undefined,
  null: null,
  landscape: OrientationLockState.LANDSCAPE,
  portrait: OrientationLockState.PORTRAIT,
  unlocked: OrientationLockState.UNLOCKED,
};

type Choice = keyof typeof choices;
type LockStates = CommandArgs<'setOrientationLockState'>;

/** Sends what the three selects say, once for each press of the button. */
export default function SetOrientationLockStatePage() {
  const sdk = useSdk();
  const [lock, setLock] = useState<Choice>('unlocked');
  const [pipLock, setPipLock] = useState<Choice>('undefined');
  const [gridLock, setGridLock] = useState<Choice>('undefined');
  /** Why the client was asked twice: older ones refuse the grid's lock state. */
  const [refused, setRefused] = useState<SDKError>();
  const sent = useCall(
    async () => {
      setRefused(undefined);
      const lockStates: LockStates = {
        lock_state: choices[lock],
        picture_in_picture_lock_state: choices[pipLock],
        grid_lock_state: choices[gridLock],
      };
      let asked = lockStates;
      await sdk.commands.setOrientationLockState(lockStates, {
        onRetry(args, reason) {
          asked = args as LockStates;
          setRefused(reason);
        },
      });
      return asked;
    },
    { inputs: [lock, pipLock, gridLock] },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent.run();
  };

  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <LockSelect label="Default lock state" value={lock} onChange={setLock} />
        <LockSelect label="Picture in picture lock state" value={pipLock} onChange={setPipLock} />
        <LockSelect label="Grid lock state" value={gridLock} onChange={setGridLock} />
        <button type="submit" data-primary disabled={sent.status === 'busy'}>
          Set Orientation Lock State
        </button>
      </form>
      {refused && sent.status !== 'idle' && (
        <p>
          The client refused these lock states ({refused.code}: {refused.message}), and was asked
          once more without <code>grid_lock_state</code>.
        </p>
      )}
      <CallResult call={sent} label="Lock states that were asked for" />
    </>
  );
}

interface LockSelectProps {
  label: string;
  value: Choice;
  onChange(value: Choice): void;
}

function LockSelect({ label, value, onChange }: LockSelectProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value as Choice)}>
        {Object.keys(choices).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}
