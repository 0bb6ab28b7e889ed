import type { WorldControl } from '../../control-client';
import type { Host } from '../../host';
import type { StageOptions } from '../../launch';
import type { Recorder } from '../../recording';
import type { Client, LaunchLink, Speakers, World, WorldStore } from '../../world';
import type { AdviceView } from '../advice/advice-view';
import type { DeskView } from '../proxied/desk-view';
import type { Replaying } from '../recording/replay';
import type { Session, SessionReader } from '../session/session';
import type { TrafficView } from '../traffic/view';

/** One player as the panels see them. */
export interface PlayerView {
  options: StageOptions;
  store: WorldStore;
  world: World;
  client: Client;
  session: Session;
  reader: SessionReader;
  /** The readers of all players of the stage, by the ids of their clients. */
  readers: ReadonlyMap<string, SessionReader>;
  /** The host of the frame that is shown; undefined before it is. */
  host(): Host | undefined;
  /** What travels between all of the players' activities and their hosts. */
  traffic: TrafficView;
  /** What is advised to the activity. */
  advice: AdviceView;
  /** Records what happens; absent where nobody looks. */
  recorder: Recorder | undefined;
  /** A recording that is played to the players. */
  replay: Replaying | undefined;
  /** What the players are called, by the ids of their clients. */
  names: Readonly<Record<string, string>>;
  /** Who speaks, in every channel. */
  speakers: Speakers;
  /** Opens the activity for a user by a link that they got: for a player of this stage, or another one. */
  onOpen(userId: string, link: LaunchLink): void;
  /** Whether a dialog asks where nothing has been decided. */
  asks: boolean;
  /** The desk of the proxy that the activity is behind; undefined where it is framed directly. */
  desk: DeskView | undefined;
  /** Launches the activity again. */
  onLaunch(): void;
  /** What can be done with the world as a whole; absent where it is nobody else's. */
  control: WorldControl | undefined;
  /** Whether the panels have most of the room. */
  enlarged: boolean;
  onEnlarge(enlarged: boolean): void;
}
