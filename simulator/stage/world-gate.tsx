import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  connectWorld,
  type ForgottenWorld,
  openOverWebSocket,
  type RemoteWorld,
  sendReports,
} from '../control-client';
import type { StageOptions } from '../launch';
import { type RecordedRequest, Recorder } from '../recording';
import { presets, type Scenario, scenarioOf, startOf } from '../scenario';
import { type NewRow, TrafficLog } from '../traffic';
import { getOwn, messageOf, randomToken } from '../utils';
import { DEFAULT_WORLD } from '../world';
import { clearSavedWorld, loadSavedWorld, saveWorld } from './connection/saved-world';
import { WorldNotices } from './connection/world-notices';
import { beginReplay, playRecording } from './recording/replay';
import { createStageServices, type StageServices } from './services/stage-services';
import { TrafficStore } from './services/traffic-store';
import type * as Shell from './shell';
import { Stage } from './stage';
import { setInAddress } from './ui/address-bar';
import { Button } from './ui/button';
import { Problem } from './ui/problem';
import { beginFromLink } from './world/link';
import { dropScenarioOptions, withCurrentPlayers, withScenario } from './world/scenario-options';
import styles from './world-gate.module.css';

/** Shows the stage once the world is there, which the simulator's own server keeps. */
export function WorldGate({ options: initialOptions }: { options: StageOptions }) {
  const { world: name } = initialOptions;
  /** The options of the address, until a scenario that begins here replaces some of them. */
  const currentOptions = useRef(initialOptions);
  const isStarting = useRef(false);
  /** The restart that this stage is making, and its last one, which undo reverts while nothing was changed since. */
  const pendingRestart = useRef<Restart>(undefined);
  const lastRestart = useRef<Restart>(undefined);
  const [traffic] = useState(() => new TrafficStore(new TrafficLog()));
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{
    services: StageServices;
    shell: typeof Shell | undefined;
  }>();
  const [failure, setFailure] = useState<unknown>();
  const [isLost, setLost] = useState(false);
  const [isLate, setLate] = useState(false);
  const [forgotten, setForgotten] = useState<ForgottenWorld>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt connects once more
  useEffect(() => {
    let isOver = false;
    let connected: RemoteWorld | undefined;
    let recorder: Recorder | undefined;
    const closing = new AbortController();
    const worldName = name ?? DEFAULT_WORLD;
    const address = `${location.origin}/worlds/${worldName}/reports`;
    // Programs that read the reports from outside can see when all of them are there.
    const reports = sendReports(address, (next) => {
      const { dataset } = document.documentElement;
      if (next === undefined) delete dataset.reportsEnd;
      else dataset.reportsEnd = String(next);
    });
    const loading =
      initialOptions.view === 'frame'
        ? undefined
        : import('./shell').catch(() => new PartLoadError());
    const connect = async () => {
      try {
        // Launches of this stage in a restarted world are not those of the world before.
        const stageId = randomToken();
        const recording = initialOptions.replay && (await beginReplay(worldName));
        if (isOver) return;
        // Whether a person is there to decide what happens to a world. A replay begins its own.
        const isAttended = initialOptions.view !== 'frame' && initialOptions.replay === undefined;
        const remote = await connectWorld(location.origin, {
          world: worldName,
          stageId,
          open: openOverWebSocket,
          signal: closing.signal,
          ...(isAttended && { onForgotten: setForgotten, saved: loadSavedWorld(worldName) }),
          scenario: currentOptions.current.scenario,
          beforeRetry: () => beginFromLink(new URL(location.href), name),
          onConnection(isConnected) {
            setLost(!isConnected);
            if (isConnected) clearSavedWorld(worldName);
            else if (connected) saveWorld(worldName, connected.saved());
          },
          onResponsiveChange: (isResponsive) => setLate(!isResponsive),
          onReplaced() {
            lastRestart.current = pendingRestart.current;
            // At once: nothing may be rendered of a world without the players.
            flushSync(() => setOpened(undefined));
            currentOptions.current = isStarting.current
              ? dropScenarioOptions(currentOptions.current, remote.get())
              : withCurrentPlayers(currentOptions.current);
            setAttempt((count) => count + 1);
          },
          onRequest(request) {
            traffic.log.add(request as NewRow);
            recorder?.request(request as RecordedRequest);
          },
        });
        connected = remote;
        clearSavedWorld(worldName);
        if (isOver) return remote.close();
        recorder = new Recorder(remote, {
          worldName,
          madeBy: 'activity-simulator',
        });
        // Programs that change the world from outside can see when the change has arrived here.
        remote.subscribe(() => {
          document.documentElement.dataset.worldSeq = String(remote.seq());
        });
        setInAddress({ scenario: remote.get().scenario?.preset });
        const startOver = async (label: string, start: () => Promise<void>) => {
          const was = remote.get();
          pendingRestart.current = { label, before: scenarioOf(was, worldName, startOf(was).name) };
          await start().finally(() => {
            pendingRestart.current = undefined;
          });
        };
        const begin = async (scenario: unknown) => {
          isStarting.current = true;
          await remote.begin(scenario).finally(() => {
            isStarting.current = false;
          });
        };
        const world = {
          ...remote,
          begin: (scenario: unknown) =>
            startOver(`start from ${scenarioName(scenario)}`, () => begin(scenario)),
          reset: () => startOver('reset', remote.reset),
          lastRestart: () => lastRestart.current?.label,
          undo: () =>
            lastRestart.current && remote.undoable().length === 0
              ? begin(lastRestart.current.before)
              : remote.undo(),
        };
        const options = withScenario(currentOptions.current, world.get());
        const replay = recording && playRecording(recording, remote, options, closing.signal);
        const shell = await loading;
        if (shell instanceof PartLoadError) throw shell;
        if (isOver) return;
        const again = () => setAttempt((count) => count + 1);
        const services = createStageServices({
          ...{ options: replay?.options ?? options, store: world, control: world },
          ...{ stageId, reports, recorder, traffic },
          replay: replay && { playback: replay.playback, again },
        });
        setOpened({ services, shell });
      } catch (error) {
        if (!isOver) setFailure(error);
      }
    };
    setFailure(undefined);
    void connect();
    return () => {
      isOver = true;
      closing.abort();
      reports.stop();
      recorder?.stop();
      connected?.close();
      setOpened(undefined);
    };
  }, [attempt, name, initialOptions.replay, initialOptions.view, traffic]);

  if (opened) {
    return (
      <Stage
        key={opened.services.stageId}
        {...opened}
        isWorldLost={isLost}
        isWorldLate={isLate}
        forgotten={forgotten}
      />
    );
  }
  if (!failure || forgotten || isLate) {
    return (
      <main className={styles.connecting}>
        <div role="status">
          <h1>Connecting to the simulator’s world…</h1>
        </div>
        <WorldNotices isWorldLost={false} isWorldLate={isLate} forgotten={forgotten} />
      </main>
    );
  }
  if (failure instanceof PartLoadError) {
    return (
      <Problem title="Part of the stage could not be loaded">
        <p>{failure.message}</p>
        <Button primary onClick={() => location.reload()}>
          Reload the stage
        </Button>
      </Problem>
    );
  }
  return (
    <Problem title="The simulator’s world cannot be reached">
      <p>{messageOf(failure)}</p>
      <Button primary onClick={() => setAttempt((count) => count + 1)}>
        Try again
      </Button>
    </Problem>
  );
}

interface Restart {
  label: string;
  before: Scenario;
}

function scenarioName(scenario: unknown): string {
  const { preset = '', name } = scenario as { preset?: string; name?: string };
  return name ?? getOwn(presets, preset)?.name ?? preset;
}

/** Browsers do not load a failed module again, so that only the page as a whole can be reloaded. */
class PartLoadError extends Error {
  override message = 'Parts of the stage could not be loaded. Is the simulator still running?';
}
