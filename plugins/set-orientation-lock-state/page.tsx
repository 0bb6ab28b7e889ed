import { type FormEvent, useState } from 'react';
import {
  CallResult,
  DeviceSettings,
  PossibleRefusals,
  Section,
  useCommand,
  useSdk,
} from '../../core';
import { type CommandArgs, commands, ScreenOrientation, type SDKError } from '../../host-bridge';
import { LockChoice, type LockStateName, lockStates } from './lock-choice';
import styles from './page.module.css';

type LockStates = CommandArgs<'setOrientationLockState'>;

const layouts = {
  lock_state: 'Default lock state',
  picture_in_picture_lock_state: 'Picture in picture lock state',
  grid_lock_state: 'Grid lock state',
} as const;

/** Sends the choices of the three selects, once for each press of the button, on clients that can turn. */
export default function SetOrientationLockStatePage() {
  const { platform } = useSdk();
  const isSupported = commands.setOrientationLockState.platforms.some((each) => each === platform);
  /**
   * The reason and the arguments of a second call: older clients refuse the grid's lock state. The bridge makes this
   * call: see `retryWith` in `host-bridge/protocol/commands.ts`.
   */
  const [retry, setRetry] = useState<{ args: LockStates; reason: SDKError }>();
  const lock = useCommand(
    'setOrientationLockState',
    {
      lock_state: 'unlocked' as LockStateName,
      picture_in_picture_lock_state: 'undefined' as LockStateName,
      grid_lock_state: 'undefined' as LockStateName,
    },
    {
      args: (chosen): LockStates =>
        Object.fromEntries(
          Object.entries(chosen).map(([layout, choice]) => [layout, lockStates[choice]]),
        ),
      onRetry: (args, reason) => setRetry({ args: args as LockStates, reason }),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRetry(undefined);
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
                disabled={!isSupported}
                onChoose={(choice) => lock.change({ ...lock.values, [layout]: choice })}
              />
            );
          })}
          <button type="submit" data-primary disabled={!isSupported || lock.status === 'busy'}>
            Set orientation lock state
          </button>
        </form>
      </Section>
      {isSupported && (
        <DeviceSettings
          title="How the phone is held"
          settings={{
            Upright: { deviceOrientation: ScreenOrientation.PORTRAIT },
            'On its side': { deviceOrientation: ScreenOrientation.LANDSCAPE },
          }}
        />
      )}
      {retry && lock.status !== 'idle' && (
        <p>
          The client refused these lock states ({retry.reason.code}: {retry.reason.message}), so the
          bridge repeated the call without <code>grid_lock_state</code>: see <code>retryWith</code>{' '}
          in <code>host-bridge/protocol/commands.ts</code>.
        </p>
      )}
      <CallResult
        of={{ ...lock, result: lock.status === 'done' ? (retry?.args ?? lock.args) : undefined }}
        label="Lock states requested"
        describe={() => 'The client accepted them: turn the phone to see what is locked.'}
      />
      <PossibleRefusals
        of={lock}
        refusals={[{ code: 4000, when: 'An older client does not support grid_lock_state.' }]}
      />
    </>
  );
}
