import { type FormEvent, useState } from 'react';
import { Answer, DeviceSettings, Drawing, GoesWrong, Next, Section, useTry } from '../../core';
import {
  type CommandArgs,
  OrientationLockState,
  ScreenOrientation,
  type SDKError,
} from '../../host-bridge';
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

const layouts = {
  lock_state: 'Default lock state',
  picture_in_picture_lock_state: 'Picture in picture lock state',
  grid_lock_state: 'Grid lock state',
} as const;

const meanings: Record<Choice, string> = {
  undefined: 'stays as it is',
  null: 'falls back to the layout above',
  landscape: 'lies on its side',
  portrait: 'stands upright',
  unlocked: 'turns with the phone',
};

/** Sends what the three selects say, once for each press of the button. */
export default function SetOrientationLockStatePage() {
  /** Why the client was asked twice, and with what: older ones refuse the grid's lock state. */
  const [again, setAgain] = useState<{ args: LockStates; reason: SDKError }>();
  const lock = useTry(
    'setOrientationLockState',
    {
      lock_state: 'unlocked' as Choice,
      picture_in_picture_lock_state: 'undefined' as Choice,
      grid_lock_state: 'undefined' as Choice,
    },
    {
      args: (chosen): LockStates =>
        Object.fromEntries(
          Object.entries(chosen).map(([layout, choice]) => [layout, choices[choice]]),
        ),
      onRetry: (args, reason) => setAgain({ args: args as LockStates, reason }),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAgain(undefined);
    lock.run();
  };

  return (
    <>
      <Section title="Try it">
        <form className={styles.form} onSubmit={submit}>
          {Object.entries(layouts).map(([layout, label]) => {
            const chosen = lock.values[layout as keyof typeof layouts];
            return (
              <div key={layout}>
                <label>
                  {label}
                  <select
                    value={chosen}
                    onChange={({ target }) =>
                      lock.change({ ...lock.values, [layout]: target.value as Choice })
                    }
                  >
                    {Object.keys(choices).map((choice) => (
                      <option key={choice}>{choice}</option>
                    ))}
                  </select>
                </label>
                <Drawing of="The phone" as="phone" className={styles.phone} state={chosen} />
                <small>It {meanings[chosen]}.</small>
              </div>
            );
          })}
          <button type="submit" data-primary disabled={lock.status === 'busy'}>
            Set orientation lock state
          </button>
        </form>
      </Section>
      <DeviceSettings
        title="How the phone is held"
        settings={{
          Upright: { held: ScreenOrientation.PORTRAIT },
          'On its side': { held: ScreenOrientation.LANDSCAPE },
        }}
      />
      {again && lock.status !== 'idle' && (
        <p>
          The client refused these lock states ({again.reason.code}: {again.reason.message}), and
          was asked once more without <code>grid_lock_state</code>.
        </p>
      )}
      <Answer
        of={{ ...lock, result: lock.status === 'done' ? (again?.args ?? lock.args) : undefined }}
        label="Lock states requested"
        say={() => 'The client has accepted them: turn the phone to see what is locked.'}
      />
      <GoesWrong
        of={lock}
        refusals={[{ code: 4000, when: 'An older client does not support grid_lock_state.' }]}
      />
      <Next pages={{ orientationUpdates: 'When it turns' }} />
    </>
  );
}
