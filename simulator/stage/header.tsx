import { useSyncExternalStore } from 'react';
import { placeName } from '../launch';
import { type Device, isFaultOn } from '../world';
import { Status } from './connection/status';
import { useActivity, useClient, useSession, useStage, useWorld } from './context/stage-context';
import { DeviceControls } from './frame/device-controls';
import styles from './header.module.css';
import { Button } from './ui/button';
import { usePerFrame } from './ui/use-per-frame';
import { Undo } from './world/undo';

interface HeaderProps {
  /** Takes why a change could not be undone. */
  onNotUndone(problem: string): void;
}

/** The stage's bar: what this is, how the activity does, and what can be done with players and frame. */
export function Header({ onNotUndone }: HeaderProps) {
  const { store, control, keepDevices } = useStage();
  const session = useSession();
  const { launch } = useSyncExternalStore(session.subscribe, session.get);
  const { connection, uncaught } = useActivity();
  const world = useWorld();
  const client = useClient();
  const faults = client.faults.filter(isFaultOn).length;
  const changeDevice = (patch: Partial<Device>) => {
    // Nothing to say here: every choice of the bar is one that the world takes.
    store.commit({ type: 'device', client: client.id, patch }, 'person').then(
      () => 'screen' in patch && keepDevices(),
      () => {},
    );
  };
  return (
    <header className={styles.header}>
      <img src="/icon.svg" alt="" width="24" height="24" />
      <h1>Simulator</h1>
      <Status connection={connection} uncaught={uncaught} />
      {faults > 0 && (
        <p className={styles.faults} title="Things go wrong on purpose: see the panel Faults">
          {faults === 1 ? '1 fault' : `${faults} faults`}
        </p>
      )}
      <p className={styles.place} title="Where the activity was launched">
        {placeName(world, launch?.place ?? world.home)}
      </p>
      <div className={styles.controls}>
        {control && <Undo store={store} control={control} onProblem={onNotUndone} />}
        <AddPlayer />
        {!launch?.poppedOut && <Button onClick={session.popOut.open}>Pop out</Button>}
        <DeviceControls device={client.device} onChange={changeDevice} />
        <Button onClick={session.launcher.again} aria-label="Reload the activity">
          Reload
        </Button>
      </div>
    </header>
  );
}

/** Adds the next user of the world who does not play yet. */
function AddPlayer() {
  const { store, sessions, addPlayer } = useStage();
  const { users, clients } = usePerFrame(store);
  const playing = sessions.map(({ clientId }) => clients[clientId]?.userId);
  const next = Object.values(users).find(({ id }) => !playing.includes(id));
  return (
    <Button
      disabled={!next}
      title={
        next
          ? `Adds ${next.global_name || next.username}`
          : 'Every user of this world is a player already'
      }
      onClick={() => next && addPlayer(next.id)}
    >
      Add player
    </Button>
  );
}
