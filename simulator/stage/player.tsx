import { Suspense, useEffect, useRef, useState } from 'react';
import {
  useClient,
  usePopOut,
  useSession,
  useSessionState,
  useStage,
  useWorld,
} from './context/stage-context';
import { ActivityFrame } from './frame/activity-frame';
import { isKnown } from './frame/permissions';
import type { PlayerBar } from './frame/player-bar';
import { PopOutPlaceholder } from './frame/pop-out-placeholder';
import { PopOutWindow } from './frame/pop-out-window';
import { Waiting } from './frame/waiting';
import { PlayerNotices } from './player-notices';
import styles from './stage.module.css';
import { Boundary } from './ui/boundary';
import { lazyComponent } from './ui/lazy-component';

/** Loaded after the frame, before an activity can have requested a dialog. */
const loadDialog = async () => (await import('./dialogs/client-dialog')).ClientDialog;
const ClientDialog = lazyComponent(loadDialog);

interface PlayerProps {
  /** Its bar; undefined where the frames are shown alone. */
  Bar: typeof PlayerBar | undefined;
  isChosen: boolean;
  isWorldLost: boolean;
  onClose(): void;
}

export function Player({ Bar, isChosen, isWorldLost, onClose }: PlayerProps) {
  const { names, sessions, soloClientId } = useStage();
  const [scale, setScale] = useState(1);
  const session = useSession();
  const { launch, frame, url } = useSessionState();
  const { window: popOutWindow } = usePopOut();
  const { name } = useWorld().application;
  const client = useClient();
  const hasOtherPlayers = sessions.length > 1;
  const playerName = names[session.clientId] ?? client.userId;
  const hasFrame = frame !== undefined;
  useEffect(() => {
    if (!hasFrame) return;
    const timer = setTimeout(() => loadDialog().catch(() => {}));
    return () => clearTimeout(timer);
  }, [hasFrame]);
  useEffect(() => session.follow(), [session]);
  useEffect(() => (isWorldLost ? undefined : session.launcher.open()), [session, isWorldLost]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where there is no room for all players, a new one is beyond the edge.
    if (isChosen && hasOtherPlayers)
      section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen, hasOtherPlayers]);
  const isTrusted = isKnown(url, import.meta.env.VITE_PLAYGROUND_URL);
  const [mayCapture, setMayCapture] = useState<boolean>();
  const [dialog] = client.dialogs;
  const shown = (
    <div className={styles.frame}>
      <Boundary what="The activity">
        {frame && (
          <ActivityFrame
            key={frame.id}
            name={hasOtherPlayers ? `${name}, ${playerName}` : name}
            frame={frame}
            device={client.device}
            mayCapture={isTrusted || mayCapture === true}
            inert={dialog !== undefined}
            onScale={setScale}
          />
        )}
      </Boundary>
      {frame && <Waiting />}
      {dialog && (
        <Boundary what="The dialog">
          <Suspense>
            <ClientDialog key={dialog.id} dialog={dialog} waiting={client.dialogs.length - 1} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );

  return (
    <section
      ref={section}
      className={styles.player}
      aria-label={hasOtherPlayers ? `Player: ${playerName}` : undefined}
      data-chosen={hasOtherPlayers && isChosen ? true : undefined}
      data-part={isChosen ? 'frame' : undefined}
      hidden={soloClientId !== undefined && soloClientId !== session.clientId}
    >
      {Bar && <Bar {...{ playerName, isChosen, scale, onClose }} />}
      <PlayerNotices
        needsPermission={!isTrusted && mayCapture === undefined}
        onDecide={(answer) => {
          setMayCapture(answer);
          if (answer) session.launcher.again();
        }}
      />
      {launch?.poppedOut ? (
        <div className={styles.frame}>
          <PopOutPlaceholder />
        </div>
      ) : (
        shown
      )}
      {launch?.poppedOut && popOutWindow && (
        <PopOutWindow target={popOutWindow} title={`${name}: ${playerName}`}>
          {shown}
        </PopOutWindow>
      )}
    </section>
  );
}
