import { useState } from 'react';
import type { Finding } from '../../advice';
import type { PlaybackProgress } from '../../recording';
import { DEFAULT_WORLD, isFaultOn } from '../../world';
import { AdvicePanel } from '../advice/advice-panel';
import { CommandsByHand } from '../by-hand/commands-by-hand';
import { Editor } from '../editor/editor';
import { FaultsPanel } from '../faults/faults-panel';
import { PeoplePanel } from '../people/people-panel';
import { ProxyPanel } from '../proxied/proxy-panel';
import { useNoticeCount } from '../proxied/use-desk';
import { RecordingPanel } from '../recording/recording-panel';
import { useProgress } from '../recording/use-progress';
import { WorldPanel } from '../situation/world-panel';
import { Traffic, TrafficActions, TrafficCount } from '../traffic/traffic';
import { Button } from '../ui/button';
import { usePerFrame } from '../ui/use-per-frame';
import { Authorization } from './authorization';
import { Console } from './console';
import { Decisions } from './decisions';
import { DevicePanel } from './device';
import { EventsPanel } from './events-panel';
import type { Panel } from './panel';
import { Panels } from './panels';
import type { PlayerView } from './player-view';
import { RateLimitsForm } from './rate-limits';

/** The panels of one player, in the order of their tabs; one that has nothing to show is left out. */
export function PlayerPanels(player: PlayerView) {
  const notices = useNoticeCount(player.desk, player.client.userId);
  const [asked, ask] = useState<{ id: string }>();
  const advised = usePerFrame(player.advice);
  const progress = useProgress(player.replay?.playback);
  const panels = [
    eventsPanel(player),
    trafficPanel(player),
    advicePanel(player, advised, () => ask({ id: 'traffic' })),
    peoplePanel(player),
    commandsPanel(player),
    consolePanel(player),
    devicePanel(player),
    decisionsPanel(player),
    faultsPanel(player),
    proxyPanel(player, notices),
    editorPanel(player),
    recordingPanel(player, progress),
    worldPanel(player),
  ];
  return (
    <Panels
      panels={panels.filter((panel) => panel !== undefined)}
      enlarged={player.enlarged}
      asked={asked}
    />
  );
}

function eventsPanel(player: PlayerView): Panel {
  return { id: 'events', title: 'Events', content: <EventsPanel player={player} /> };
}

function commandsPanel(player: PlayerView): Panel {
  return {
    id: 'commands',
    title: 'Commands',
    count: player.session.runs.length || undefined,
    content: <CommandsByHand key={player.client.id} player={player} />,
  };
}

function trafficPanel({ traffic, names, enlarged, onEnlarge }: PlayerView): Panel {
  return {
    id: 'traffic',
    title: 'Traffic',
    count: <TrafficCount view={traffic} />,
    action: <TrafficActions view={traffic} />,
    content: <Traffic view={traffic} players={names} enlarged={enlarged} onEnlarge={onEnlarge} />,
  };
}

function advicePanel(
  { advice, traffic }: PlayerView,
  findings: readonly Finding[],
  onShow: () => void,
): Panel {
  const mistakes = findings.filter(({ weight }) => weight === 'mistake').length;
  return {
    id: 'advice',
    title: 'Advice',
    count: findings.length || undefined,
    alarm: mistakes > 0 ? `${mistakes} of them mistakes` : undefined,
    action: findings.length > 0 && <Button onClick={() => advice.clear()}>Clear</Button>,
    content: <AdvicePanel advice={advice} traffic={traffic} onShow={onShow} />,
  };
}

function peoplePanel({ world, client, store, names, speakers, onOpen }: PlayerView): Panel {
  return {
    id: 'people',
    title: 'People',
    content: (
      <PeoplePanel
        world={world}
        client={client}
        store={store}
        names={names}
        speakers={speakers}
        onOpen={onOpen}
      />
    ),
  };
}

function consolePanel({ session, reader, desk }: PlayerView): Panel {
  const errors = session.console.filter(({ level }) => level === 'error').length;
  return {
    id: 'console',
    title: 'Console',
    count: session.console.length,
    alarm: errors > 0 ? `${errors} of them errors` : undefined,
    action: <Button onClick={() => reader.clear()}>Clear</Button>,
    content: <Console lines={session.console} isProxied={desk !== undefined} />,
  };
}

function devicePanel({ store, client }: PlayerView): Panel {
  return {
    id: 'device',
    title: 'Device',
    content: <DevicePanel store={store} client={client} />,
  };
}

function decisionsPanel({ world, client, store, asks }: PlayerView): Panel {
  const decided = Object.values(client.decisions).filter((each) => each !== 'ask').length;
  return {
    id: 'decisions',
    title: 'Decisions',
    count: decided + Object.keys(world.rateLimits).length || undefined,
    content: (
      <>
        <Decisions store={store} client={client} asks={asks} />
        <Authorization store={store} userId={client.userId} />
        <RateLimitsForm store={store} limits={world.rateLimits} />
      </>
    ),
  };
}

function faultsPanel({ client, store, names }: PlayerView): Panel {
  const on = client.faults.filter(isFaultOn).length;
  return {
    id: 'faults',
    title: 'Faults',
    count: on || undefined,
    alarm: on > 0 ? 'on: things go wrong on purpose' : undefined,
    action: client.faults.length > 0 && (
      <Button
        onClick={() =>
          store.commit({ type: 'faultEnd', client: client.id }, 'person').catch(() => {})
        }
      >
        End all
      </Button>
    ),
    content: <FaultsPanel key={client.id} store={store} client={client} players={names} />,
  };
}

function proxyPanel(player: PlayerView, notices: number): Panel | undefined {
  const { desk, client, onLaunch } = player;
  if (!desk) return undefined;
  return {
    id: 'proxy',
    title: 'Proxy',
    count: notices || undefined,
    alarm: notices > 0 ? 'These would not work inside Discord' : undefined,
    action: <Button onClick={() => desk.clear(client.userId).catch(() => {})}>Clear</Button>,
    content: <ProxyPanel desk={desk} userId={client.userId} onLaunch={onLaunch} />,
  };
}

function editorPanel({ store, world, client }: PlayerView): Panel {
  return {
    id: 'editor',
    title: 'Editor',
    content: <Editor store={store} world={world} client={client} />,
  };
}

function worldPanel({ options, store, control }: PlayerView): Panel | undefined {
  if (!control) return undefined;
  return {
    id: 'world',
    title: 'World',
    content: <WorldPanel name={options.world ?? DEFAULT_WORLD} store={store} control={control} />,
  };
}

function recordingPanel(
  player: PlayerView,
  progress: PlaybackProgress | undefined,
): Panel | undefined {
  const { recorder, replay, names, enlarged, onEnlarge } = player;
  if (!recorder) return undefined;
  return {
    id: 'recording',
    title: 'Recording',
    count: progress?.differences.length,
    alarm: progress?.differences.length ? 'differences from the recording' : undefined,
    content: (
      <RecordingPanel
        recorder={recorder}
        replay={replay}
        players={names}
        enlarged={enlarged}
        onEnlarge={onEnlarge}
      />
    ),
  };
}
