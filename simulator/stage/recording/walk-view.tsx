import { lazy, Suspense, useEffect, useState } from 'react';
import type { RecordingCursor } from '../../recording';
import { nameOf } from '../people/people-at';
import { Traffic } from '../traffic/traffic';
import { TrafficView } from '../traffic/view';
import { Button } from '../ui/button';
import { Clock } from '../ui/clock';
import styles from './recording.module.css';

const JsonTree = lazy(() => import('../../../ui/json-tree'));

/** In milliseconds. Playing shortens longer pauses to this. */
const MAX_PAUSE_MS = 2000;

interface WalkViewProps {
  /** The file's name. */
  name: string;
  walk: RecordingCursor;
  /** Replays it to the present activity. */
  onReplay(): void;
  onClose(): void;
}

/** Walks through a recording at its own speed, entry by entry, or to any entry. */
export function WalkView(props: WalkViewProps) {
  const { name, walk, onReplay, onClose } = props;
  const [position, setPosition] = useState(walk.position);
  const [playing, setPlaying] = useState(false);
  const [view] = useState(() => new TrafficView(walk.log));
  const go = (to: number) => {
    walk.go(to);
    setPosition(walk.position);
  };
  useEffect(() => {
    if (!playing) return;
    if (walk.pause === undefined) return setPlaying(false);
    const timer = setTimeout(
      () => {
        walk.go(position + 1);
        setPosition(walk.position);
      },
      Math.min(walk.pause, MAX_PAUSE_MS),
    );
    return () => clearTimeout(timer);
  }, [playing, position, walk]);
  const { last } = walk;
  return (
    <>
      <div className={styles.bar}>
        <h3>{name}</h3>
        <Button onClick={() => go(0)} disabled={position === 0}>
          Start
        </Button>
        <Button onClick={() => go(position - 1)} disabled={position === 0}>
          Back
        </Button>
        <Button
          aria-pressed={playing}
          onClick={() => setPlaying(!playing)}
          disabled={position === walk.end}
        >
          Play
        </Button>
        <Button onClick={() => go(position + 1)} disabled={position === walk.end}>
          Forward
        </Button>
        <Button onClick={() => go(walk.end)} disabled={position === walk.end}>
          End
        </Button>
        <Button primary onClick={onReplay}>
          Replay
        </Button>
        <Button onClick={onClose}>Close</Button>
        <input
          type="range"
          aria-label="Entry"
          min={0}
          max={walk.end}
          value={position}
          onChange={(event) => go(Number(event.target.value))}
        />
        <output>
          {position} of {walk.end}
          {last && (
            <>
              , <Clock at={last.at} precise />
            </>
          )}
        </output>
      </div>
      <details className={styles.world}>
        <summary>The world at this point</summary>
        <Suspense>
          <JsonTree value={walk.world} />
        </Suspense>
      </details>
      <div className={styles.traffic}>
        <Traffic view={view} players={namesIn(walk)} />
      </div>
    </>
  );
}

/** What the recorded players are called, by the ids of their clients. */
function namesIn({ world }: RecordingCursor): Record<string, string> {
  // A file may have anything for a name.
  const names = Object.values(world.clients).map(({ id, userId }) => [
    id,
    String(nameOf(world, userId)),
  ]);
  return Object.fromEntries(names);
}
