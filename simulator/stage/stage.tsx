import { useEffect, useMemo, useState } from 'react';
import { instanceIdOf, placeOf } from '../launch';
import type { LaunchLink } from '../world';
import type { WorldKnown } from './connection/world-notices';
import { SessionContext, StageContext, type StageValue } from './context/stage-context';
import { useInspectorPlace } from './context/use-inspector-place';
import { useFaultsInAddress } from './faults/faults-in-address';
import { Frames } from './frames';
import { useLaunchesInAddress } from './launch/launches-in-address';
import { requestedPlayers, useChoiceInAddress, useNames, usePlayers, useTitle } from './players';
import { useRailCollapse } from './rail/use-collapse';
import type { StageServices } from './services/stage-services';
import type * as Shell from './shell';
import styles from './stage.module.css';
import { StageNotices } from './stage-notices';
import { stageStorage } from './ui/storage';

interface StageProps extends WorldKnown {
  /** The same object as long as the stage is open. */
  services: StageServices;
  /** The parts around the players' frames; absent where the frames are shown alone. */
  shell?: typeof Shell | undefined;
}

/** The storage key of the open section, which survives a reload. */
const OPEN_SECTION = 'simulator-section';

const nobody: readonly string[] = [];

/** The inspector's height with only its tabs. */
const TABS = '2.375rem';

/** The call, the players' frames, and the inspector; rail and inspector belong to the chosen player. */
export function Stage({ services, shell, ...known }: StageProps) {
  const { options, store, stageId, proxy, speakers, replay } = services;
  const [requested] = useState(() => requestedPlayers(options, store.get()));
  const players = usePlayers(services, requested.players);
  const { sessions, add, keepDevices } = players;
  const clients = useMemo(() => sessions.map(({ clientId }) => clientId), [sessions]);
  useLaunchesInAddress(store, clients);
  // A frame that is shown alone is a test's, which may load it again before its address has followed the world.
  useFaultsInAddress(store, shell ? clients : nobody);
  const names = useNames(store, sessions);
  useTitle(store);
  const [chosen, choose] = useState<string>();
  const [shownAlone, showAlone] = useState<string>();
  const [section, setSection] = useState(() =>
    replay ? 'recording' : (stageStorage.getItem(OPEN_SECTION) ?? undefined),
  );
  const [about, setAbout] = useState<StageValue['about']>();
  const place = useInspectorPlace();
  const { isCollapsed, collapse } = place;
  const [railIsCollapsed, collapseRail] = useRailCollapse();
  const called = (id: string | undefined) => sessions.find(({ clientId }) => clientId === id);
  const isRequested = (id: string) => store.get().clients[id]?.userId === requested.user;
  const shown =
    called(chosen) ?? sessions.find(({ clientId }) => isRequested(clientId)) ?? sessions[0];
  useChoiceInAddress(store, shown === sessions[0] ? undefined : shown?.clientId);
  // A single player cannot be shown alone.
  const alone = sessions.length > 1 ? called(shownAlone)?.clientId : undefined;
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
    const show = (client: string) => {
      choose(client);
      // A new player becomes visible, and so does a chosen one.
      showAlone((before) => before && client);
    };
    return {
      ...services,
      ...{ sessions, names, keepDevices, section, about, alone, showAlone },
      choose: show,
      addPlayer: (userId) => void add(userId).then(show, () => {}),
      openLink: (userId, link) => void add(userId, launch(userId, link)).then(show, () => {}),
      openSection(id, text) {
        setSection(id);
        setAbout(text === undefined ? undefined : { section: id, text });
        if (isCollapsed) collapse(false);
        stageStorage.setItem(OPEN_SECTION, id);
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
    keepDevices,
    section,
    about,
    alone,
    isCollapsed,
    collapse,
  ]);

  const frames = (
    <div className={styles.players}>
      <StageNotices
        known={known}
        problems={players.problems}
        onRead={players.onRead}
        notUndone={notUndone}
        onUndoRead={() => setNotUndone('')}
      />
      <Frames {...{ shown, shell }} worldLost={known.worldLost} onClose={players.close} />
    </div>
  );
  if (!shell) {
    return (
      <StageContext value={stage}>
        <main className={styles.alone}>{frames}</main>
      </StageContext>
    );
  }
  const call = { isCollapsed: railIsCollapsed, onCollapse: collapseRail };
  const isBeside = place.side === 'right';
  return (
    <StageContext value={stage}>
      <SessionContext value={shown}>
        <div className={styles.stage}>
          <div className={styles.bar}>
            <shell.SkipLinks />
            {shown && <shell.Header onNotUndone={setNotUndone} call={call} />}
          </div>
          {shown && <shell.Rail {...call} />}
          <main className={styles.main}>
            <shell.Split
              name="inspector"
              orientation={isBeside ? 'horizontal' : 'vertical'}
              label="Resize the inspector"
              first={frames}
              second={
                <aside className={styles.inspector} aria-label="Inspector" data-part="inspector">
                  {shown && <shell.Inspector place={place} />}
                </aside>
              }
              size={isBeside ? '36%' : '46%'}
              min={isBeside ? '18rem' : '9rem'}
              fixed={isCollapsed ? TABS : undefined}
            />
          </main>
        </div>
      </SessionContext>
    </StageContext>
  );
}
