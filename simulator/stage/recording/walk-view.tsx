import { Suspense, useEffect, useState } from 'react';
import type { RecordedSession } from '../../recording';
import type { World } from '../../world';
import { userName } from '../people/people-in-call';
import { TrafficStore } from '../services/traffic-store';
import { Traffic } from '../traffic/traffic';
import { Button } from '../ui/button';
import { Clock } from '../ui/clock';
import { JsonTree } from '../ui/json-tree';
import { useThrottledStore } from '../ui/use-throttled-store';
import styles from './recording.module.css';

/** In milliseconds. Playback shortens longer pauses to this. */
const MAX_PAUSE_MS = 2000;

interface WalkViewProps {
  /** The file's name, or *This session*. */
  name: string;
  session: RecordedSession;
  onReplay(): void;
  onClose(): void;
}

/** One list of everything recorded. A person walks through it by its rows, entry by entry, or at its own speed. */
export function WalkView({ name, session, onReplay, onClose }: WalkViewProps) {
  const [trafficStore] = useState(() => new TrafficStore(session.log, false));
  // Players may come later, and leave.
  const [players] = useState(() => ({
    ...playerNamesIn(session.recording.world),
    ...playerNamesIn(session.worldAt(session.end)),
  }));
  const [position, setPosition] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [showsWorld, showWorld] = useState(false);
  const opened = useThrottledStore(trafficStore).opened?.id;
  const [followedId, follow] = useState(opened);
  if (opened !== followedId) {
    follow(opened);
    // Several entries may belong to one row, such as a call's response and a change of the world.
    if (opened !== undefined && session.rowAt(position) !== opened)
      setPosition(session.positionOf(opened));
  }
  const go = (to: number) => {
    setPosition(to);
    trafficStore.open(session.rowAt(to));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function for moving is the same each time
  useEffect(() => {
    if (!isPlaying) return;
    const pause = session.pauseAt(position);
    if (pause === undefined) return setPlaying(false);
    const timer = setTimeout(() => go(position + 1), Math.min(pause, MAX_PAUSE_MS));
    return () => clearTimeout(timer);
  }, [isPlaying, position, session]);
  const last = session.lastAt(position);
  return (
    <>
      <div className={`row ${styles.bar}`}>
        <h3 className="cut" title={name}>
          {name}
        </h3>
        <Button onClick={() => go(position - 1)} disabled={position === 0}>
          Back
        </Button>
        <Button
          aria-pressed={isPlaying}
          onClick={() => setPlaying(!isPlaying)}
          disabled={position === session.end}
        >
          Play
        </Button>
        <Button onClick={() => go(position + 1)} disabled={position === session.end}>
          Forward
        </Button>
        <input
          type="range"
          aria-label="Entry"
          min={0}
          max={session.end}
          value={position}
          onChange={(event) => go(Number(event.target.value))}
        />
        <output>
          {position} of {session.end}
          {last && (
            <>
              , <Clock at={last.at} precise />
            </>
          )}
        </output>
        <Button
          primary
          onClick={onReplay}
          title="Replays the recording against the current version of the activity, and shows what it does differently"
        >
          Replay
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
      <div className="row">
        <details
          className={styles.world}
          onToggle={({ currentTarget }) => showWorld(currentTarget.open)}
        >
          <summary>The world at this point</summary>
          {showsWorld && (
            <Suspense>
              <JsonTree value={session.worldAt(position)} />
            </Suspense>
          )}
        </details>
        <p className="note">
          Click a row, or use the arrow keys, to see what was sent and the world at that point.
        </p>
      </div>
      <div className={styles.traffic}>
        <Traffic trafficStore={trafficStore} players={players} />
      </div>
    </>
  );
}

/** Returns the recorded players' names, by the ids of their clients. */
function playerNamesIn(world: World): Record<string, string> {
  // A file may have any value as a name.
  const names = Object.values(world.clients).map(({ id, userId, launch }) => [
    id,
    String(userName(world, userId, (launch?.place ?? world.home).channelId)),
  ]);
  return Object.fromEntries(names);
}
