import type { ReportSender, WorldControl } from '../../control-client';
import type { StageOptions } from '../../launch';
import type { Playback, Recorder } from '../../recording';
import { Speakers, type WorldStore } from '../../world';
import { isProxied, proxyOf } from './player-address';
import { ProxyClient } from './proxy-client';
import type { TrafficView } from './traffic-view';

export interface StageReplay {
  readonly playback: Playback;
  /** Plays it from its beginning. */
  again(): void;
}

export interface StageSetup {
  options: StageOptions;
  store: WorldStore;
  /** Names this stage: what it has launched is closed when it goes. */
  stageId: string;
  control: WorldControl;
  /** Takes what the players' hosts report, for the process that keeps the world. */
  reports: Pick<ReportSender, 'host'>;
  recorder: Recorder;
  replay?: StageReplay | undefined;
  /** The traffic so far, also of requests over HTTP. */
  traffic: TrafficView;
}

/** What is one for the whole stage, and stays the same as long as it is open. */
export interface StageServices extends StageSetup {
  /** The proxy that the activity is behind; undefined where it is framed directly. */
  proxy: ProxyClient | undefined;
  /** Who speaks, in every channel. */
  speakers: Speakers;
  /** Whether a dialog asks where nothing has been decided. */
  asks: boolean;
}

export function stageServices(setup: StageSetup): StageServices {
  const { options } = setup;
  const proxy = isProxied(options.url) ? new ProxyClient(proxyOf(options.url)) : undefined;
  const asks = options.decisions !== 'accept';
  return { ...setup, proxy, speakers: new Speakers(), asks };
}
