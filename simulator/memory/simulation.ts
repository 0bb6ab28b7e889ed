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
  /** The application's client id; that of the simulated application when left out. */
  clientId?: string;
  /** What exists; the world that every simulation begins with when left out. */
  world?: World;
  /** What a scenario's file holds, once JSON has been read; the world begins from it. */
  scenario?: unknown;
  /** Plays a recorded session to the activity of the test, in the world that it was recorded in. */
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

/** How long a token that `exchange` gives is good for, in milliseconds: a week, as the platform's is. */
const TOKEN_LIFETIME_MS = 604_800_000;

/** A world of its own, and the people who have the activity open in it. */
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
   * Changes the world, which sends to each player the events that it would send.
   *
   * @throws Error as a rejection when the change names something that does not exist
   */
  change(change: Change): Promise<void> {
    return this.#store.commit(change);
  }

  /**
   * Somebody opens the activity. Whoever opens it in the same channel is in the same instance of it.
   *
   * @throws Error when there is no such user, device, guild or channel, or the user has it open already; TypeError for an option that
   *   there is not
   */
  addPlayer(options: PlayerOptions = {}): Player {
    requireOptions(options, playerOptions, 'addPlayer');
    const { user, ...launch } = options;
    const playing = this.players.map(({ client }) => client.userId);
    const { id } = choosePlayer(this.world, user, playing);
    const client = this.#clientOf(id);
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
   * Answers a request to Discord's REST API out of this world, for a test that puts it in place of `fetch`.
   *
   * @throws Error as a rejection when the address is not the API's
   */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { hostname, pathname } = new URL(request.url);
    if (!/^(?:(?:canary|ptb)\.)?discord\.com$/.test(hostname) || !pathname.startsWith('/api/')) {
      throw new Error(`${request.url} is not an address of Discord's API: let the test answer it`);
    }
    // Loaded when it is wanted: most tests ask nothing of the API, and some runtimes have no Response.
    this.#platform ??= Promise.all([import('../platform/app'), import('../platform/observe')]).then(
      ([{ createPlatform }, { observe }]) => {
        const platform = createPlatform(this.#store);
        const notify = (request: PlatformRequest) => {
          this.#recorder.request({ kind: 'rest', ...request });
          this.#players.get(request.client ?? '')?.request(request);
        };
        return {
          fetch: (each) => observe(each, this.world, (asked) => platform.fetch(asked), notify),
        };
      },
    );
    return (await this.#platform).fetch(request);
  };

  /**
   * The session so far, as a file of a recording holds it: `JSON.stringify` makes one.
   *
   * @param options whether secrets are left in; they are masked when left out
   */
  recording(options?: { secrets?: boolean }): Recording {
    return this.#recorder.recording(options);
  }

  /**
   * Resolves with what the activity does differently from the recording that is replayed, once all of it has been played.
   *
   * @throws Error as a rejection when nothing is replayed
   */
  async differences(): Promise<readonly Difference[]> {
    if (this.#playback) return this.#playback.done;
    const message =
      'There is no replay in this simulation: start it with simulate({ replay: { recording } })';
    throw new Error(message);
  }

  /** Everybody closes the activity, and the page is given back. */
  close(): void {
    for (const player of this.players) player.close();
    this.#playback?.stop();
    this.#recorder.stop();
  }

  #clientOf(userId: string): string {
    const existing = Object.values(this.world.clients).find((each) => each.userId === userId)?.id;
    if (existing === undefined) {
      const client = `client-${userId}`;
      const proxyTicket = randomToken();
      this.#store.apply({ type: 'client', client, userId, proxyTicket });
      return client;
    }
    if (!this.#players.has(existing)) return existing;
    throw new Error(`The user ${userId} has the activity open already; close that player first`);
  }
}

/**
 * A simulated Discord in this process, with a world of its own. Close it when the test ends.
 *
 * @throws Error when the scenario is malformed: it names the path, the value there and what is expected; TypeError for an option
 *   that there is not
 */
export function simulate(options: SimulationOptions = {}): Simulation {
  requireOptions(options, simulationOptions, 'simulate');
  const { clientId, world, scenario, replay } = options;
  provideClone();
  const described = scenario === undefined ? undefined : worldOf(scenario, clientId);
  const initialWorld = replay?.recording.world ?? world ?? described;
  const initial = initialWorld ?? seed({ applicationId: clientId });
  return new Simulation(localWorld(initial), replay);
}

function worldOf(scenario: unknown, clientId: string | undefined): World {
  const { value, problem } = readScenario(scenario);
  if (problem !== undefined) throw new Error(`${problem}.`);
  return beginScenario(value, DEFAULT_WORLD, clientId);
}
