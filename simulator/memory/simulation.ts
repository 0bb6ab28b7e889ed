import { choosePlayer } from '../launch';
import { type PlayerSettings, playerSettings, requireOptions } from '../player';
import {
  type Difference,
  Playback,
  type PlaybackOptions,
  Recorder,
  type Recording,
} from '../recording';
import { beginScenario, readScenario } from '../scenario';
import type { PlatformRequest } from '../traffic';
import { randomToken } from '../utils';
import {
  type Change,
  DEFAULT_WORLD,
  localWorld,
  seed,
  timestamp,
  type World,
  type WorldStore,
} from '../world';
import { type CheckedWorld, checkedWorld } from './checked-world';
import { provideClone } from './clone';
import { type LaunchOptions, Player } from './player';

export interface SimulationOptions {
  /** The application's client id; by default, the simulated application's. */
  clientId?: string;
  /** The initial world; by default, the seed of every simulation. */
  world?: World;
  /** The parsed JSON of a scenario's file, as the initial state of the world. */
  scenario?: unknown;
  /** Replays a recorded session to the activity of the test, in the recorded world. */
  replay?: ReplayOptions;
}

export interface ReplayOptions extends Omit<PlaybackOptions, 'world'> {
  recording: Recording;
}

export interface PlayerOptions extends LaunchOptions, Pick<PlayerSettings, 'user'> {}

const playerOptions = { ...playerSettings, platform: true } satisfies Record<
  keyof PlayerOptions,
  true
>;
const simulationOptions = {
  ...{ clientId: true, world: true, scenario: true, replay: true },
} satisfies Record<keyof SimulationOptions, true>;

/** The lifetime of a token from `exchange`, in milliseconds: a week, like the platform's. */
const TOKEN_LIFETIME_MS = 604_800_000;

/** A separate world, and the people who have the activity open in it. */
export class Simulation {
  readonly #store: CheckedWorld;
  readonly #players = new Map<string, Player>();
  #platform: Promise<{ fetch(request: Request): Response | Promise<Response> }> | undefined;

  readonly #recorder: Recorder;
  readonly #playback: Playback | undefined;

  /** @throws RecordingError when the recording cannot be played */
  constructor(store: WorldStore, replay?: ReplayOptions) {
    this.#store = checkedWorld(store);
    const made = { worldName: DEFAULT_WORLD, madeBy: 'activity-simulator' };
    this.#recorder = new Recorder(store, made);
    this.#playback = replay && new Playback(replay.recording, { world: store, ...replay });
  }

  get world(): World {
    return this.#store.get();
  }

  get clientId(): string {
    return this.world.application.id;
  }

  get players(): readonly Player[] {
    return [...this.#players.values()];
  }

  /**
   * Changes the world, which sends the resulting events to each player.
   *
   * @throws Error as a rejection when the change names something that does not exist
   */
  change(change: Change): Promise<void> {
    return this.#store.commit(change);
  }

  /**
   * Opens the activity for a user. Users who open it in the same channel are in the same instance of it.
   *
   * @throws Error when there is no such user, device, guild or channel, or the user has it open already; TypeError for
   * an unknown option
   */
  addPlayer(options: PlayerOptions = {}): Player {
    requireOptions(options, playerOptions, 'addPlayer');
    const { user, ...launch } = options;
    const playing = this.players.map(({ client }) => client.userId);
    const client = this.#clientOf(choosePlayer(this.world, user, playing).id);
    const player = new Player(
      {
        world: this.#store,
        client,
        replay: () => this.#playback?.host(client),
        launched: this.#playback?.launched(client),
        record: () => this.#recorder.host(client),
        onClose: () => this.#players.delete(client),
      },
      launch,
    );
    this.#players.set(client, player);
    return player;
  }

  /**
   * Exchanges a code of AUTHORIZE for an access token, as an activity's server does at the platform.
   *
   * @throws Error as a rejection when the code is unknown or has been used
   */
  async exchange(code: string): Promise<string> {
    const { userId = '', client = '', scopes = [] } = this.world.grants[code] ?? {};
    const expires = timestamp(Date.now() + TOKEN_LIFETIME_MS);
    const token = randomToken();
    await this.change({ type: 'token', code, token, access: { userId, client, scopes, expires } });
    return token;
  }

  /**
   * Responds to a request to Discord's REST API from this world, for a test that replaces `fetch` with it.
   *
   * @throws Error as a rejection when the address is not the API's
   */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { hostname, pathname } = new URL(request.url);
    if (!/^(?:(?:canary|ptb)\.)?discord\.com$/.test(hostname) || !pathname.startsWith('/api/')) {
      throw new Error(`${request.url} is not an address of Discord's API: let the test answer it`);
    }
    // Loaded on demand: most tests do not call the API, and some runtimes have no Response.
    this.#platform ??= Promise.all([import('../platform/app'), import('../platform/observe')]).then(
      ([{ createPlatform }, { observe }]) => {
        const platform = createPlatform(this.#store);
        const notify = (request: PlatformRequest) => {
          this.#recorder.request({ kind: 'rest', ...request });
          this.#players.get(request.client ?? '')?.request(request);
        };
        return {
          fetch: (each) =>
            observe(each, this.world, (observedRequest) => platform.fetch(observedRequest), notify),
        };
      },
    );
    return (await this.#platform).fetch(request);
  };

  /**
   * Returns the session so far, in the form of a recording's file: `JSON.stringify` makes one.
   *
   * @param options true `secrets` keeps them; they are masked by default
   */
  recording(options?: { secrets?: boolean }): Recording {
    return this.#recorder.recording(options);
  }

  /**
   * Resolves with the differences of the activity's behavior from the replayed recording, once all of it was played.
   *
   * @throws Error as a rejection when nothing is replayed
   */
  async differences(): Promise<readonly Difference[]> {
    if (this.#playback) return this.#playback.done;
    const message =
      'There is no replay in this simulation: start it with simulate({ replay: { recording } })';
    throw new Error(message);
  }

  /** Closes the activity for everybody, and restores the page. */
  close(): void {
    for (const player of this.players) player.close();
    this.#playback?.stop();
    this.#recorder.stop();
  }

  #clientOf(userId: string): string {
    const existing = Object.values(this.world.clients).find((each) => each.userId === userId)?.id;
    if (existing === undefined) {
      const client = `client-${userId}`;
      this.#store.apply({ type: 'client', client, userId, proxyTicket: randomToken() });
      return client;
    }
    if (!this.#players.has(existing)) return existing;
    throw new Error(`The user ${userId} has the activity open already; close that player first`);
  }
}

/**
 * Creates a simulated Discord in this process, with its own world. Close it when the test ends.
 *
 * @throws Error when the scenario is malformed: it names the path, the value there and what is
 * expected; TypeError for an unknown option
 */
export function simulate(options: SimulationOptions = {}): Simulation {
  requireOptions(options, simulationOptions, 'simulate');
  const { clientId, world, scenario, replay } = options;
  provideClone();
  const described = scenario === undefined ? undefined : worldOf(scenario, clientId);
  const initialWorld = replay?.recording.world ?? world ?? described;
  return new Simulation(localWorld(initialWorld ?? seed({ applicationId: clientId })), replay);
}

function worldOf(scenario: unknown, clientId: string | undefined): World {
  const { value, problem } = readScenario(scenario);
  if (problem !== undefined) throw new Error(`${problem}.`);
  return beginScenario(value, DEFAULT_WORLD, clientId);
}
