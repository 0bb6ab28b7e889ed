import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ReportSender, WorldControl } from '../control-client';
import { launchAddress, launchedWith, placeName, type StageOptions } from '../launch';
import type { Recorder } from '../recording';
import { getOwn } from '../utils';
import {
  clientIn,
  type Device,
  isFaultOn,
  type LaunchLink,
  type Speakers,
  type WorldStore,
} from '../world';
import { AdviceView } from './advice/advice-view';
import type * as Around from './around';
import { StopsAtReady } from './connection/stops-at-ready';
import { ClientDialog } from './dialogs/client-dialog';
import { ActivityFrame } from './frame/activity-frame';
import { OwnWindow } from './frame/own-window';
import { isKnown } from './frame/permissions';
import { PoppedOut } from './frame/popped-out';
import { usePopOut } from './frame/use-pop-out';
import { useLaunch } from './launch/use-launch';
import type { DeskView } from './proxied/desk-view';
import { addressOf } from './proxied/player-address';
import { useOpaque } from './proxied/use-desk';
import { useReachable } from './proxied/use-reachable';
import type { Replaying } from './recording/replay';
import { useRecordedLaunches } from './recording/use-recorded-launches';
import type { SessionReader } from './session/session';
import { useSession } from './session/use-session';
import styles from './stage.module.css';
import { StageNotices } from './stage-notices';
import type { TrafficView } from './traffic/view';
import { Boundary } from './ui/boundary';
import { Button } from './ui/button';
import { usePerFrame } from './ui/use-per-frame';

interface PlayerProps {
  options: StageOptions;
  store: WorldStore;
  /** The id of the player's client. */
  id: string;
  /** The desk of the proxy that the activity is behind; undefined where it is framed directly. */
  desk: DeskView | undefined;
  /** Names this stage. */
  stageId: string;
  /** The name of the device that was asked for when the player came. */
  device: string | undefined;
  /** The person has taken another device. */
  onDevice(): void;
  /** What can be done with the world as a whole. */
  control: WorldControl | undefined;
  /** Takes what the player's hosts report. */
  reports: ReportSender | undefined;
  /** Records what they report. */
  recorder: Recorder | undefined;
  /** A recording that is played to the player's activity. */
  replay: Replaying | undefined;
  /** Whether the process that keeps the world cannot be reached. */
  worldLost: boolean;
  /** Whether there are others beside this player. */
  hasCompany: boolean;
  /** Bar and panels, and where they go, while this player is chosen. */
  slots: { around: typeof Around; bar: Element; panels: Element } | undefined;
  /** What travels between all of the players' activities and their hosts. */
  traffic: TrafficView;
  /** What the players are called, by the ids of their clients. */
  names: Readonly<Record<string, string>>;
  /** Who speaks, in every channel. */
  speakers: Speakers;
  /** Opens the activity for a user by a link that they got. */
  onOpen(userId: string, link: LaunchLink): void;
  /** Where each player's reader is found, by the id of its client. */
  readers: Map<string, SessionReader>;
  /** Whether the panels have most of the room. */
  enlarged: boolean;
  onEnlarge(enlarged: boolean): void;
  /** What can be done with players, for the bar. */
  playerControls: ReactNode;
  onChoose(): void;
  onClose(): void;
}

/** One player: a simulated chat client with the activity in its frame, what that calls, and what it can be told. */
export function Player(props: PlayerProps) {
  const { store, id, desk, stageId, control, worldLost, hasCompany, slots, traffic } = props;
  const world = usePerFrame(store);
  const client = clientIn(world, id);
  const who = props.names[id] ?? client.userId;
  const [device] = useState(props.device);
  const { userId } = client;
  const { id: applicationId } = world.application;
  const options = useMemo(
    () => ({ ...props.options, url: addressOf(props.options.url, { userId, applicationId }) }),
    [props.options, userId, applicationId],
  );
  // With `decisions=accept` in the address, everything is accepted without a dialog.
  const asks = options.decisions !== 'accept';
  const used = useLaunch(options, { store, client: id, stageId, device, reachable: !worldLost });
  const { launch, again: launchAgain } = used;
  const popOut = usePopOut(store, id, stageId);
  const url = useReachable(desk, options.url);
  const playback = props.replay?.playback;
  const recorded = useRecordedLaunches(playback, id, launch?.frameId, launchAgain);
  const link = recorded ?? launch?.link;
  const { path = options.path } = recorded ?? {};
  const address =
    launch &&
    url &&
    launchAddress(
      { ...options, url, path, ...launch.device },
      { ...launch, ...(link ? { link } : {}) },
    );
  const user = getOwn(world.users, userId);
  const [dialog] = client.dialogs;
  const [relaunches, setRelaunches] = useState(0);
  const isOpaque = useOpaque(desk, userId);
  const [advice] = useState(() => new AdviceView(store, id, traffic));
  useEffect(() => advice.watch(), [advice]);
  const { session, reader, host, attach, attachId } = useSession(
    store,
    client.id,
    isOpaque ? 'null' : new URL(url ?? options.url).origin,
    desk !== undefined,
    traffic.log,
    () => {
      setRelaunches((count) => count + 1);
      launchAgain();
    },
    asks,
    props.reports,
    props.recorder,
    launchAgain,
    advice,
    playback,
    launchedWith({ ...options, path }, link),
    stageId,
    used.reopen,
  );
  const section = useRef<HTMLElement>(null);
  const isShown = slots !== undefined;
  useEffect(() => {
    // Where there is no room for all players, one who has just come stands beyond the edge.
    if (isShown && hasCompany)
      section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown, hasCompany]);
  const { readers } = props;
  // Before the panels of another player look for it.
  useLayoutEffect(() => {
    readers.set(id, reader);
    return () => void readers.delete(id);
  }, [readers, id, reader]);
  const known = isKnown(options.url, import.meta.env.VITE_PLAYGROUND_URL);
  const [mayWatch, setMayWatch] = useState<boolean>();
  const changeDevice = (patch: Partial<Device>) => {
    // Nothing to say here: every choice of the bar is one that the world takes.
    store.commit({ type: 'device', client: id, patch }, 'person').then(
      () => 'screen' in patch && props.onDevice(),
      () => {},
    );
  };
  const frame = (
    <div className={styles.frame}>
      <Boundary what="The activity">
        {launch && address && (
          <ActivityFrame
            key={`${launch.frameId} ${attachId}`}
            name={hasCompany ? `${world.application.name}, ${who}` : world.application.name}
            address={address}
            device={client.device}
            mayWatch={known || mayWatch === true}
            isProxied={desk !== undefined}
            isOpaque={isOpaque}
            attach={attach}
            inert={dialog !== undefined}
          />
        )}
      </Boundary>
      {dialog && (
        <Boundary what="The dialog">
          <ClientDialog
            key={dialog.id}
            dialog={dialog}
            waiting={client.dialogs.length - 1}
            store={store}
            world={world}
            client={client}
          />
        </Boundary>
      )}
    </div>
  );

  return (
    <section
      ref={section}
      className={styles.player}
      aria-label={hasCompany ? `Player: ${who}` : undefined}
      data-chosen={hasCompany && slots ? true : undefined}
    >
      {hasCompany && (
        <header className={styles.name}>
          <button type="button" aria-pressed={Boolean(slots)} onClick={props.onChoose}>
            {who}
          </button>
          <Button aria-label={`Close ${who}`} onClick={props.onClose}>
            Close
          </Button>
        </header>
      )}
      {slots &&
        createPortal(
          <slots.around.Header
            session={session}
            place={placeName(world, launch?.place ?? world.home)}
            faults={client.faults.filter(isFaultOn).length}
            device={<slots.around.DeviceControls device={client.device} onChange={changeDevice} />}
            onReload={launchAgain}
            controls={
              <>
                {props.playerControls}
                {!launch?.poppedOut && <Button onClick={popOut.open}>Pop out</Button>}
              </>
            }
          />,
          slots.bar,
        )}
      <StageNotices
        session={session}
        frameId={launch?.frameId}
        address={options.url}
        applicationId={world.application.id}
        onLaunch={launchAgain}
        onAdopt={(id) => store.commit({ type: 'application', id }).then(launchAgain, () => {})}
        windowProblem={popOut.problem}
        relaunches={relaunches}
        onRead={() => setRelaunches(0)}
        asks={!known && mayWatch === undefined}
        onAnswer={(answer) => {
          setMayWatch(answer);
          if (answer) launchAgain();
        }}
      >
        {session.stopsAtReady && user && (
          <StopsAtReady
            key={launch?.frameId}
            store={store}
            user={user}
            name={who}
            onLaunch={launchAgain}
          />
        )}
      </StageNotices>
      {launch?.poppedOut ? (
        <div className={styles.frame}>
          <PoppedOut
            instanceId={launch.instanceId}
            isOpen={popOut.opened !== undefined}
            onOpen={popOut.open}
            onBack={popOut.back}
          />
        </div>
      ) : (
        frame
      )}
      {launch?.poppedOut && popOut.opened && (
        <OwnWindow target={popOut.opened} title={`${world.application.name}: ${who}`}>
          {frame}
        </OwnWindow>
      )}
      {slots &&
        createPortal(
          <slots.around.PlayerPanels
            options={options}
            store={store}
            world={world}
            client={client}
            session={session}
            reader={reader}
            host={host}
            traffic={traffic}
            advice={advice}
            recorder={props.recorder}
            replay={props.replay}
            names={props.names}
            speakers={props.speakers}
            onOpen={props.onOpen}
            readers={readers}
            asks={asks}
            desk={desk}
            onLaunch={launchAgain}
            control={control}
            enlarged={props.enlarged}
            onEnlarge={props.onEnlarge}
          />,
          slots.panels,
        )}
    </section>
  );
}
