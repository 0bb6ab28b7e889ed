import { useEffect, useMemo, useRef, useState } from 'react';
import { instanceIdOf, placeOf } from '../launch';
import type { ForgottenWorld, LaunchLink } from '../world';
import type * as Around from './around';
import { WorldNotices } from './connection/world-notices';
import type { StageServices } from './context/services';
import { SessionContext, StageContext, type StageValue } from './context/stage-context';
import { useFaultsInAddress } from './faults/faults-in-address';
import { useLaunchesInAddress } from './launch/launches-in-address';
import { Player } from './player';
import { askedFor, useChoiceInAddress, useNames, usePlayers, useTitle } from './players';
import { ProxyNotice } from './proxied/proxy-notice';
import styles from './stage.module.css';
import { Button } from './ui/button';
import { keptForStage } from './ui/kept';
import { Notice } from './ui/notice';
import { useMedia } from './ui/use-media';
import { ScenarioNotices } from './world/scenario-notices';

interface StageProps {
  /** The same object as long as the stage is open. */
  services: StageServices;
  /** What is around the players' frames; absent where they are shown alone. */
  around?: typeof Around | undefined;
  /** Whether the process that keeps the world cannot be reached, or has another world now. */
  worldLost: boolean;
  /** Whether a call waits for its answer for long. */
  worldLate?: boolean;
  /** The world as it was, where the process has lost it and nobody has decided what to do. */
  forgotten?: ForgottenWorld | undefined;
}

/** Where the panels are beside the players, instead of below them. */
const WIDE = '(min-width: 60rem)';

/** Where the stage keeps which tab is open, also for when it is loaded again. */
const OPEN_TAB = 'simulator-tab';

/** The players side by side; bar and panels belong to the one that is chosen. */
export function Stage({ services, around, worldLost, worldLate = false, forgotten }: StageProps) {
  const { options, store, stageId, control, proxy, speakers, replay } = services;
  const [asked] = useState(() => askedFor(options, store.get()));
  const players = usePlayers(services, asked.players);
  const { sessions, add, keepDevices, problems } = players;
  const clients = useMemo(() => sessions.map(({ clientId }) => clientId), [sessions]);
  useLaunchesInAddress(store, clients);
  useFaultsInAddress(store, clients);
  const names = useNames(store, sessions);
  useTitle(store);
  const [enlarged, onEnlarge] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<string>();
  const [panel, setPanel] = useState(() =>
    replay ? 'recording' : (keptForStage.getItem(OPEN_TAB) ?? undefined),
  );
  const called = (id: string | undefined) => sessions.find(({ clientId }) => clientId === id);
  const isAskedFor = (id: string) => store.get().clients[id]?.userId === asked.user;
  const shown =
    called(chosen) ?? sessions.find(({ clientId }) => isAskedFor(clientId)) ?? sessions[0];
  useChoiceInAddress(store, shown === sessions[0] ? undefined : shown?.clientId);
  const wide = useMedia(WIDE);
  const [notUndone, setNotUndone] = useState('');
  useEffect(() => speakers.listen(store), [speakers, store]);
  useEffect(() => {
    const leaving = new AbortController();
    void proxy?.follow(leaving.signal);
    return () => leaving.abort();
  }, [proxy]);

  const stage = useMemo((): StageValue => {
    const launch = (userId: string, link: LaunchLink) => async (client: string) => {
      const place = placeOf(options, store.get());
      const instanceId = instanceIdOf(place, userId);
      await store.commit({ type: 'launch', client, place, instanceId, stageId, link });
    };
    return {
      ...services,
      ...{ sessions, names, keepDevices, panel, enlarged, onEnlarge },
      addPlayer: (userId) => void add(userId).then(choose, () => {}),
      openLink: (userId, link) => void add(userId, launch(userId, link)).then(choose, () => {}),
      openPanel(id) {
        setPanel(id);
        keptForStage.setItem(OPEN_TAB, id);
      },
    };
  }, [services, options, store, stageId, sessions, names, add, keepDevices, panel, enlarged]);

  const notices = (
    <div className={styles.stageNotices}>
      <WorldNotices isLost={worldLost} isLate={worldLate} forgotten={forgotten} />
      {problems.length > 0 && (
        <Notice
          tone="bad"
          title={`${problems.length > 1 ? `${problems.length} players` : 'A player'} could not be added`}
          action={<Button onClick={players.onRead}>OK</Button>}
        >
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {notUndone && (
        <Notice
          tone="warn"
          title="That could not be undone"
          action={<Button onClick={() => setNotUndone('')}>OK</Button>}
        >
          <p>{notUndone}</p>
        </Notice>
      )}
      {proxy && <ProxyNotice proxy={proxy} />}
      {control && <ScenarioNotices asked={options.scenario} store={store} control={control} />}
    </div>
  );
  const activity = (
    <div className={styles.activity} ref={area} tabIndex={-1}>
      {sessions.map((session) => (
        <SessionContext key={session.clientId} value={session}>
          <Player
            isChosen={around !== undefined && session === shown}
            worldLost={worldLost}
            onChoose={() => choose(session.clientId)}
            onClose={() => {
              players.close(session.clientId);
              // The button goes with its player: the keyboard goes on among the others.
              area.current?.focus();
            }}
          />
        </SessionContext>
      ))}
    </div>
  );
  const withNotices = (
    <div className={styles.players}>
      {notices}
      {activity}
    </div>
  );
  if (!around) {
    return (
      <StageContext value={stage}>
        <main className={styles.alone}>{withNotices}</main>
      </StageContext>
    );
  }
  return (
    <StageContext value={stage}>
      <SessionContext value={shown}>
        <div className={styles.stage}>
          <div className={styles.bar}>{shown && <around.Header onNotUndone={setNotUndone} />}</div>
          <main className={styles.sides}>
            <around.Split
              name="panels"
              orientation={wide ? 'horizontal' : 'vertical'}
              label="Resize the panels"
              first={withNotices}
              second={
                <aside className={styles.panels} aria-label="Panels">
                  {shown && <around.Panels key={shown.clientId} />}
                </aside>
              }
              size={wide ? '24rem' : '45%'}
              least={wide ? '16rem' : '9rem'}
              instead={enlarged ? (wide ? '64%' : '75%') : undefined}
            />
          </main>
        </div>
      </SessionContext>
    </StageContext>
  );
}
