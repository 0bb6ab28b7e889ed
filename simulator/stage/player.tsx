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
import { OwnWindow } from './frame/own-window';
import { isKnown } from './frame/permissions';
import type { PlayerBar } from './frame/player-bar';
import { PoppedOut } from './frame/popped-out';
import { Waiting } from './frame/waiting';
import { PlayerNotices } from './player-notices';
import styles from './stage.module.css';
import { Boundary } from './ui/boundary';
import { lazyPart } from './ui/lazy-part';

/** Loaded after the frame, before an activity can have requested a dialog. */
const loadDialog = async () => (await import('./dialogs/client-dialog')).ClientDialog;
const ClientDialog = lazyPart(loadDialog);

interface PlayerProps {
  /** Its bar; undefined where the frames are shown alone. */
  Bar: typeof PlayerBar | undefined;
  isChosen: boolean;
  worldLost: boolean;
  onClose(): void;
}

export function Player({ Bar, isChosen, worldLost, onClose }: PlayerProps) {
  const { names, sessions, alone } = useStage();
  const [scale, onScale] = useState(1);
  const session = useSession();
  const { launch, frame, url } = useSessionState();
  const { window: ownWindow } = usePopOut();
  const { name } = useWorld().application;
  const client = useClient();
  const hasCompany = sessions.length > 1;
  const who = names[session.clientId] ?? client.userId;
  const isFramed = frame !== undefined;
  useEffect(() => {
    if (!isFramed) return;
    const timer = setTimeout(() => loadDialog().catch(() => {}));
    return () => clearTimeout(timer);
  }, [isFramed]);
  useEffect(() => session.follow(), [session]);
  useEffect(() => (worldLost ? undefined : session.launcher.open()), [session, worldLost]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where there is no room for all players, a new one is beyond the edge.
    if (isChosen && hasCompany)
      section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen, hasCompany]);
  const isTrusted = isKnown(url, import.meta.env.VITE_PLAYGROUND_URL);
  const [mayWatch, setMayWatch] = useState<boolean>();
  const [dialog] = client.dialogs;
  const shown = (
    <div className={styles.frame}>
      <Boundary what="The activity">
        {frame && (
          <ActivityFrame
            key={frame.id}
            name={hasCompany ? `${name}, ${who}` : name}
            frame={frame}
            device={client.device}
            mayWatch={isTrusted || mayWatch === true}
            inert={dialog !== undefined}
            onScale={onScale}
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
      aria-label={hasCompany ? `Player: ${who}` : undefined}
      data-chosen={hasCompany && isChosen ? true : undefined}
      data-part={isChosen ? 'frame' : undefined}
      hidden={alone !== undefined && alone !== session.clientId}
    >
      {Bar && <Bar {...{ who, isChosen, scale, onClose }} />}
      <PlayerNotices
        asks={!isTrusted && mayWatch === undefined}
        onAnswer={(answer) => {
          setMayWatch(answer);
          if (answer) session.launcher.again();
        }}
      />
      {launch?.poppedOut ? (
        <div className={styles.frame}>
          <PoppedOut />
        </div>
      ) : (
        shown
      )}
      {launch?.poppedOut && ownWindow && (
        <OwnWindow target={ownWindow} title={`${name}: ${who}`}>
          {shown}
        </OwnWindow>
      )}
    </section>
  );
}
