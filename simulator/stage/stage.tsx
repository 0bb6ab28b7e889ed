import { useEffect, useMemo, useState } from 'react';
import { instanceIdOf, launchLocation } from '../launch';
import type { LaunchLink } from '../world';
import type { WorldStatus } from './connection/world-notices';
import { SessionContext, StageContext, type StageValue } from './context/stage-context';
import { useInspectorDock } from './context/use-inspector-dock';
import { useFaultsInAddress } from './faults/faults-in-address';
import { Frames } from './frames';
import { useLaunchesInAddress } from './launch/launches-in-address';
import {
  requestedPlayers,
  useChosenPlayer,
  useDocumentTitle,
  usePlayerNames,
  usePlayers,
} from './players';
import { useRailCollapse } from './rail/use-collapse';
import type { StageServices } from './services/stage-services';
import type * as Shell from './shell';
import styles from './stage.module.css';
import { StageNotices } from './stage-notices';
import { stageStorage } from './ui/storage';

interface StageProps extends WorldStatus {
  /** The same object as long as the stage is open. */
  services: StageServices;
  /** The parts around the players' frames; absent where the frames are shown alone. */
  shell?: typeof Shell | undefined;
}

/** The storage key of the open section, which survives a reload. */
const OPEN_SECTION_KEY = 'simulator-section';

const noClients: readonly string[] = [];

/** The inspector's height with only its tabs. */
const TABS_HEIGHT = '2.375rem';

/** The call, the players' frames, and the inspector; rail and inspector belong to the chosen player. */
export function Stage({ services, shell, ...worldStatus }: StageProps) {
  const { options, store, stageId, proxy, speakers, replay } = services;
  const [requested] = useState(() => requestedPlayers(options, store.get()));
  const players = usePlayers(services, requested.players);
  const { sessions, add, saveDevices } = players;
  const clients = useMemo(() => sessions.map(({ clientId }) => clientId), [sessions]);
  useLaunchesInAddress(store, clients);
  // A frame that is shown alone is a test's, which may load it again before its address has followed the world.
  useFaultsInAddress(store, shell ? clients : noClients);
  const names = usePlayerNames(store, sessions);
  useDocumentTitle(store);
  const [soloId, showSolo] = useState<string>();
  const [section, setSection] = useState(() =>
    replay ? 'recording' : (stageStorage.getItem(OPEN_SECTION_KEY) ?? undefined),
  );
  const [about, setAbout] = useState<StageValue['about']>();
  const dock = useInspectorDock();
  const { isCollapsed, collapse } = dock;
  const [isRailCollapsed, collapseRail] = useRailCollapse();
  const findSession = (id: string | undefined) => sessions.find(({ clientId }) => clientId === id);
  const [chosen, choose] = useChosenPlayer(store, sessions, requested.user);
  // A single player cannot be shown alone.
  const soloClientId = sessions.length > 1 ? findSession(soloId)?.clientId : undefined;
  const [undoProblem, setUndoProblem] = useState('');
  useEffect(() => speakers.listen(store), [speakers, store]);
  useEffect(() => {
    const leaving = new AbortController();
    void proxy?.follow(leaving.signal);
    return () => leaving.abort();
  }, [proxy]);

  const stage = useMemo((): StageValue => {
    const launch = (userId: string, link: LaunchLink) => async (client: string) => {
      const place = launchLocation(options, store.get());
      const instanceId = instanceIdOf(place, userId);
      await store.commit({ type: 'launch', client, place, instanceId, stageId, link });
    };
    const show = (client: string) => {
      choose(client);
      // A new player becomes visible, and so does a chosen one.
      showSolo((before) => before && client);
    };
    return {
      ...services,
      ...{ sessions, names, saveDevices, section, about, soloClientId, showSolo },
      choose: show,
      addPlayer: (userId) => void add(userId).then(show, () => {}),
      openLink: (userId, link) => void add(userId, launch(userId, link)).then(show, () => {}),
      openSection(id, text) {
        setSection(id);
        setAbout(text === undefined ? undefined : { section: id, text });
        if (isCollapsed) collapse(false);
        stageStorage.setItem(OPEN_SECTION_KEY, id);
      },
    };
  }, [
    services,
    options,
    store,
    stageId,
    sessions,
    names,
    add,
    choose,
    saveDevices,
    section,
    about,
    soloClientId,
    isCollapsed,
    collapse,
  ]);

  const frames = (
    <div className={styles.players}>
      <StageNotices
        worldStatus={worldStatus}
        problems={players.problems}
        onDismissProblems={players.dismissProblems}
        undoProblem={undoProblem}
        onDismissUndoProblem={() => setUndoProblem('')}
      />
      <Frames
        {...{ chosen, shell }}
        isWorldLost={worldStatus.isWorldLost}
        onClose={players.close}
      />
    </div>
  );
  if (!shell) {
    return (
      <StageContext value={stage}>
        <main className={styles.alone}>{frames}</main>
      </StageContext>
    );
  }
  const call = { isCollapsed: isRailCollapsed, onCollapse: collapseRail };
  const isBeside = dock.side === 'right';
  return (
    <StageContext value={stage}>
      <SessionContext value={chosen}>
        <div className={styles.stage}>
          <div className={styles.bar}>
            <shell.SkipLinks />
            {chosen && <shell.Header onUndoProblem={setUndoProblem} call={call} />}
          </div>
          {chosen && <shell.Rail {...call} />}
          <main className={styles.main}>
            <shell.Split
              name="inspector"
              orientation={isBeside ? 'horizontal' : 'vertical'}
              label="Resize the inspector"
              first={frames}
              second={
                <aside className={styles.inspector} aria-label="Inspector" data-part="inspector">
                  {chosen && <shell.Inspector dock={dock} />}
                </aside>
              }
              size={isBeside ? '36%' : '46%'}
              min={isBeside ? '18rem' : '9rem'}
              fixed={isCollapsed ? TABS_HEIGHT : undefined}
            />
          </main>
        </div>
      </SessionContext>
    </StageContext>
  );
}
