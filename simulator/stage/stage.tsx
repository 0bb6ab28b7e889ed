import { useEffect, useRef, useState } from 'react';
import type { ReportSender, WorldControl } from '../control-client';
import { instanceIdOf, placeOf, type StageOptions } from '../launch';
import type { Recorder } from '../recording';
import { TrafficLog } from '../traffic';
import { type ForgottenWorld, type LaunchLink, Speakers, type WorldStore } from '../world';
import type * as Around from './around';
import { WorldNotices } from './connection/world-notices';
import { useAddressedFaults } from './faults/use-addressed-faults';
import { useAddressedLaunches } from './launch/use-addressed-launches';
import { Player } from './player';
import {
  askedFor,
  useAddressedChoice,
  useNames,
  useNextPlayer,
  usePlayers,
  useTitle,
} from './players';
import { DeskNotice } from './proxied/desk-notice';
import { useDesk } from './proxied/use-desk';
import type { Replaying } from './recording/replay';
import type { SessionReader } from './session/session';
import { ScenarioNotices } from './situation/scenario-notices';
import styles from './stage.module.css';
import { TrafficView } from './traffic/view';
import { Button } from './ui/button';
import { Notice } from './ui/notice';
import { useMedia } from './ui/use-media';

interface StageProps {
  options: StageOptions;
  /** What is around the players' frames; absent where they are shown alone. */
  around?: typeof Around | undefined;
  store: WorldStore;
  /** What can be done with the world as a whole; absent where it is nobody else's. */
  control?: WorldControl;
  /** Takes what the players' hosts report; absent where nobody else reads it. */
  reports?: ReportSender;
  /** Records what happens; absent where nobody looks. */
  recorder?: Recorder;
  /** A recording that is played to the players. */
  replay?: Replaying | undefined;
  /** Names this stage: what it has launched is closed when it goes. */
  stageId: string;
  /** Whether the process that keeps the world cannot be reached, or has another world now. */
  worldLost: boolean;
  /** Whether a call waits for its answer for long. */
  worldLate?: boolean;
  /** The world as it was, where the process knows it no more and nobody has said what is to become of it. */
  forgotten?: ForgottenWorld | undefined;
  /** Where requests over HTTP are as well; a new one when left out. */
  traffic?: TrafficView;
}

/** Where the panels are beside the players, instead of below them. */
const WIDE = '(min-width: 60rem)';

/** The players side by side; bar and panels belong to the one that is chosen. */
export function Stage(props: StageProps) {
  const { options, around, store, control, stageId, worldLost, traffic: given } = props;
  const [asked] = useState(() => askedFor(options, store.get()));
  const { players, add, close, keepDevices, problems, onRead } = usePlayers(store, asked.players);
  useAddressedLaunches(store, players);
  useAddressedFaults(store, players);
  const devices = options.device?.split(',') ?? [];
  const next = useNextPlayer(store, players);
  const desk = useDesk(options.url);
  const names = useNames(store, players);
  useTitle(store);
  const [traffic] = useState(() => given ?? new TrafficView(new TrafficLog()));
  const [readers] = useState(() => new Map<string, SessionReader>());
  const [enlarged, enlarge] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<string>();
  const isAskedFor = (id: string) => store.get().clients[id]?.userId === asked.user;
  const shown = players.find((id) => id === chosen) ?? players.find(isAskedFor) ?? players[0];
  useAddressedChoice(store, players, shown);
  const [bar, setBar] = useState<Element | null>(null);
  const [panels, setPanels] = useState<Element | null>(null);
  const wide = useMedia(WIDE);
  const [notUndone, setNotUndone] = useState('');
  const [speakers] = useState(() => new Speakers());
  useEffect(() => speakers.listen(store), [speakers, store]);
  const openLink = (userId: string, link: LaunchLink) => {
    const launched = async (client: string) => {
      const place = placeOf(options, store.get());
      const instanceId = instanceIdOf(place, userId);
      await store.commit({ type: 'launch', client, place, instanceId, stageId, link });
    };
    void add(userId, launched).then(choose, () => {});
  };
  const controls = (
    <>
      {control && around && (
        <around.Undo store={store} control={control} onProblem={setNotUndone} />
      )}
      <Button
        disabled={!next}
        title={next ? `Adds ${next.name}` : 'Everybody in this world plays already'}
        onClick={() => next && add(next.userId).then(choose, () => {})}
      >
        Add player
      </Button>
    </>
  );
  const said = (
    <div className={styles.said}>
      <WorldNotices
        isLost={worldLost}
        isLate={props.worldLate ?? false}
        forgotten={props.forgotten}
      />
      {problems.length > 0 && (
        <Notice
          tone="bad"
          title={`${problems.length > 1 ? `${problems.length} players` : 'A player'} could not be added`}
          action={<Button onClick={onRead}>OK</Button>}
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
      {desk && <DeskNotice desk={desk} />}
      {control && <ScenarioNotices asked={options.scenario} store={store} control={control} />}
    </div>
  );
  const activity = (
    <div className={styles.activity} ref={area} tabIndex={-1}>
      {players.map((id, index) => (
        <Player
          key={id}
          id={id}
          options={options}
          store={store}
          desk={desk}
          stageId={stageId}
          device={devices[index] ?? devices.at(-1)}
          onDevice={keepDevices}
          control={control}
          reports={props.reports}
          recorder={props.recorder}
          replay={props.replay}
          worldLost={worldLost}
          hasCompany={players.length > 1}
          slots={id === shown && around && bar && panels ? { around, bar, panels } : undefined}
          traffic={traffic}
          names={names}
          speakers={speakers}
          onOpen={openLink}
          readers={readers}
          enlarged={enlarged}
          onEnlarge={enlarge}
          playerControls={controls}
          onChoose={() => choose(id)}
          onClose={() => {
            close(id);
            // The button goes with its player: the keyboard goes on among the others.
            area.current?.focus();
          }}
        />
      ))}
    </div>
  );
  const withNotices = (
    <div className={styles.players}>
      {said}
      {activity}
    </div>
  );
  if (!around) return <main className={styles.alone}>{withNotices}</main>;
  return (
    <div className={styles.stage}>
      <div className={styles.bar} ref={setBar} />
      <main className={styles.sides}>
        <around.Split
          name="panels"
          orientation={wide ? 'horizontal' : 'vertical'}
          label="Where the panels begin"
          first={withNotices}
          second={<aside className={styles.panels} aria-label="Panels" ref={setPanels} />}
          size={wide ? '24rem' : '45%'}
          least={wide ? '16rem' : '9rem'}
          instead={enlarged ? (wide ? '64%' : '75%') : undefined}
        />
      </main>
    </div>
  );
}
