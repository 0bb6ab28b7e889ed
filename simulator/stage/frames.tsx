import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { SessionContext, useStage, useWorld } from './context/stage-context';
import { columnsFor, LEAST } from './frame/columns';
import { screenSize } from './frame/sizes';
import { useElementSize } from './frame/use-element-size';
import { Player } from './player';
import type { Session } from './session/session';
import type * as Shell from './shell';
import styles from './stage.module.css';

interface FramesProps {
  /** The session that rail and inspector show. */
  shown: Session | undefined;
  shell: typeof Shell | undefined;
  worldLost: boolean;
  onClose(clientId: string): void;
}

export function Frames({ shown, shell, worldLost, onClose }: FramesProps) {
  const { sessions, names, alone } = useStage();
  const area = useRef<HTMLDivElement>(null);
  const [roomRef, room] = useElementSize();
  const { clients } = useWorld();
  const device = clients[shown?.clientId ?? '']?.device;
  const screen = device && screenSize(device);
  const columns = columnsFor(alone === undefined ? sessions.length : 1, room, screen);
  return (
    <div className={styles.room} ref={roomRef}>
      <div
        className={styles.activity}
        ref={area}
        tabIndex={-1}
        style={{ '--columns': columns, '--least': `${LEAST.height}px` } as CSSProperties}
      >
        {sessions.map((session) => (
          <SessionContext key={session.clientId} value={session}>
            <Player
              Bar={shell?.PlayerBar}
              isChosen={shell !== undefined && session === shown}
              worldLost={worldLost}
              onClose={() => {
                onClose(session.clientId);
                // The menu closes with its player and cannot restore the focus: it moves to the remaining players.
                requestAnimationFrame(() => area.current?.focus());
              }}
            />
          </SessionContext>
        ))}
      </div>
      <Announced announcement={sessions.map(({ clientId }) => names[clientId] ?? '')} />
    </div>
  );
}

/** Announces to screen readers which players come and go. */
function Announced({ announcement: players }: { announcement: readonly string[] }) {
  const before = useRef(players);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const [come] = players.filter((name) => !before.current.includes(name));
    const [leaver] = before.current.filter((name) => !players.includes(name));
    before.current = players;
    if (come) setAnnouncement(`${come} is now playing`);
    else if (leaver) setAnnouncement(`${leaver} is no longer playing`);
  }, [players]);
  return (
    <p className="unseen" aria-live="polite">
      {announcement}
    </p>
  );
}
