import { type FormEvent, useState } from 'react';
import { Answer, DeviceSettings, GoesWrong, Section, useTry } from '../../core';
import { type CommandArgs, ScreenOrientation, type SDKError } from '../../host-bridge';
import { type Choice, choices, LockChoice } from './lock-choice';
import styles from './page.module.css';

type LockStates = CommandArgs<'setOrientationLockState'>;

const layouts = {
  lock_state: 'Default lock state',
  picture_in_picture_lock_state: 'Picture in picture lock state',
  grid_lock_state: 'Grid lock state',
} as const;

/** Sends the choices of the three selects, once for each press of the button. */
export default function SetOrientationLockStatePage() {
  /** The reason and the arguments of a second call: older clients refuse the grid's lock state. */
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
              <LockChoice
                key={layout}
                label={label}
                chosen={chosen}
                onChoose={(choice) => lock.change({ ...lock.values, [layout]: choice })}
              />
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
          Upright: { deviceOrientation: ScreenOrientation.PORTRAIT },
          'On its side': { deviceOrientation: ScreenOrientation.LANDSCAPE },
        }}
      />
      {again && lock.status !== 'idle' && (
        <p>
          The client refused these lock states ({again.reason.code}: {again.reason.message}), so the
          call was repeated without <code>grid_lock_state</code>.
        </p>
      )}
      <Answer
        of={{ ...lock, result: lock.status === 'done' ? (again?.args ?? lock.args) : undefined }}
        label="Lock states requested"
        say={() => 'The client accepted them: turn the phone to see what is locked.'}
      />
      <GoesWrong
        of={lock}
        refusals={[{ code: 4000, when: 'An older client does not support grid_lock_state.' }]}
      />
    </>
  );
}
