import type { ReportSender, WorldControl } from '../../control-client';
import type { StageOptions } from '../../launch';
import type { Playback, Recorder } from '../../recording';
import { Speakers, type WorldStore } from '../../world';
import { isProxied, proxyOrigin } from './player-address';
import { ProxyClient } from './proxy-client';
import type { TrafficStore } from './traffic-store';

export interface StageReplay {
  readonly playback: Playback;
  again(): void;
}

export interface StageSetup {
  options: StageOptions;
  store: WorldStore;
  /** Its launches are closed when the stage goes. */
  stageId: string;
  control: WorldControl;
  /** Receives the reports of the players' hosts, for the process that keeps the world. */
  reports: Pick<ReportSender, 'host'>;
  recorder: Recorder;
  replay?: StageReplay | undefined;
  traffic: TrafficStore;
}

/** The parts that the whole stage shares, unchanged as long as it is open. */
export interface StageServices extends StageSetup {
  /** The proxy of the activity; undefined where the activity is framed directly. */
  proxy: ProxyClient | undefined;
  speakers: Speakers;
  /** Whether a dialog asks where nothing has been decided. */
  canAskUser: boolean;
}

export function createStageServices(setup: StageSetup): StageServices {
  const { options } = setup;
  const proxy = isProxied(options.url) ? new ProxyClient(proxyOrigin(options.url)) : undefined;
  const canAskUser = options.decisions !== 'accept';
  return { ...setup, proxy, speakers: new Speakers(), canAskUser };
}
