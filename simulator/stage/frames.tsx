import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { SessionContext, useStage, useWorld } from './context/stage-context';
import { columnsFor, MIN_FRAME_SIZE } from './frame/columns';
import { screenSize } from './frame/sizes';
import { useElementSize } from './frame/use-element-size';
import { Player } from './player';
import type { Session } from './session/session';
import type * as Shell from './shell';
import styles from './stage.module.css';

interface FramesProps {
  /** The session that rail and inspector show. */
  chosen: Session | undefined;
  shell: typeof Shell | undefined;
  isWorldLost: boolean;
  onClose(clientId: string): void;
}

export function Frames({ chosen, shell, isWorldLost, onClose }: FramesProps) {
  const { sessions, names, soloClientId } = useStage();
  const area = useRef<HTMLDivElement>(null);
  const [containerRef, availableSize] = useElementSize();
  const device = useWorld().clients[chosen?.clientId ?? '']?.device;
  const columns = columnsFor(
    soloClientId === undefined ? sessions.length : 1,
    availableSize,
    device && screenSize(device),
  );
  return (
    <div className={styles.room} ref={containerRef}>
      <div
        className={styles.activity}
        ref={area}
        tabIndex={-1}
        style={{ '--columns': columns, '--least': `${MIN_FRAME_SIZE.height}px` } as CSSProperties}
      >
        {sessions.map((session) => (
          <SessionContext key={session.clientId} value={session}>
            <Player
              Bar={shell?.PlayerBar}
              isChosen={shell !== undefined && session === chosen}
              isWorldLost={isWorldLost}
              onClose={() => {
                onClose(session.clientId);
                // The menu closes with its player and cannot restore the focus: it moves to the remaining players.
                requestAnimationFrame(() => area.current?.focus());
              }}
            />
          </SessionContext>
        ))}
      </div>
      <PlayerAnnouncer players={sessions.map(({ clientId }) => names[clientId] ?? '')} />
    </div>
  );
}

/** Announces to screen readers which players come and go. */
function PlayerAnnouncer({ players }: { players: readonly string[] }) {
  const before = useRef(players);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const [joined] = players.filter((name) => !before.current.includes(name));
    const [left] = before.current.filter((name) => !players.includes(name));
    before.current = players;
    if (joined) setAnnouncement(`${joined} is now playing`);
    else if (left) setAnnouncement(`${left} is no longer playing`);
  }, [players]);
  return (
    <p className="unseen" aria-live="polite">
      {announcement}
    </p>
  );
}
