import type { Browser, Page } from '@playwright/test';
import { followReports, type RemoteWorld } from '../control-client';
import { choosePlayer, playerAddress } from '../launch';
import {
  type Milestone,
  type PlayerSettings,
  playerSettings,
  requireDevice,
  requireOptions,
  waitUntil,
} from '../player';
import type { Recording } from '../recording';
import type { TortureReport } from '../torture';
import {
  type Change,
  clientOf,
  type DecidedCommand,
  type FaultEffect,
  type FaultPoint,
  idsOf,
  type World,
} from '../world';
import type { Report, RequestReport } from '../worlds';
import { watchPageLoad } from './page-load';
import { Player } from './player';
import { type TortureOptions, torture } from './torture';
import type { Videos } from './videos';
import type { BoundedTimeout } from './within-test';

/** The timeouts for the simulator's page to open the activity, and for its close to be noticed, in milliseconds. */
const OPEN_TIMEOUT_MS = 20_000;
const CLOSE_TIMEOUT_MS = 10_000;

/** The time to wait for the activity's own page, which may be slow and come later, in milliseconds. */
const PAGE_TIMEOUT_MS = 5000;

const MAX_REPORTS = 20_000;

export interface PlayerOptions extends PlayerSettings {
  /** The path within the activity, such as `/lobby`. */
  path?: string;
  /** The activity's frame alone, or the whole stage around it; the frame by default. */
  view?: 'frame' | 'stage';
  /** The page to open it in; by default a new page with its own storage. */
  page?: Page;
  /** The milestone that the activity has to reach first; by default, only its page has to load. */
  waitFor?: Milestone;
}

const playerOptions = {
  ...playerSettings,
  ...{ path: true, view: true, page: true, waitFor: true },
} satisfies Record<keyof PlayerOptions, true>;

export interface SimulationParts {
  /** The addresses of the simulator for this process, and for the browser. */
  address: { api: string; page: string };
  /** The activity's address, if it is not the one that the simulator shows. */
  activity: string | undefined;
  name: string;
  world: RemoteWorld;
  browser: Browser;
  /** Limits a timeout to the test's remaining time. */
  within: BoundedTimeout;
  /** Records the players' pages; without it, nothing is recorded. */
  videos?: Videos;
}

/** A separate world in the simulator, and the people who have the activity open in it. */
export class Simulation {
  /** The world's name: its URL is `/worlds/<name>` of the simulator. */
  readonly name: string;
  /** The ids of the people, places and things in the initial world. */
  readonly ids: ReturnType<typeof idsOf>;
  readonly #parts: SimulationParts;
  readonly #players = new Map<string, Player>();
  readonly #reports: Report[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #stop: () => void;
  /** The application that the simulator has given to this world. */
  readonly #application: World['application'];
  #end = 0;

  constructor(parts: SimulationParts) {
    this.#parts = parts;
    this.name = parts.name;
    this.ids = idsOf(parts.name);
    this.#application = parts.world.get().application;
    this.#stop = followReports(parts.address.api, parts.name, ({ reports, next }) => {
      for (const report of reports) this.#read(report);
      this.#end = next;
      for (const check of [...this.#waiting]) check();
    });
  }

  get world(): World {
    return this.#parts.world.get();
  }

  /** The application's client id, which the activity has to send. */
  get clientId(): string {
    return this.world.application.id;
  }

  get players(): readonly Player[] {
    return [...this.#players.values()];
  }

  /** All reports of this world: those of the hosts, and requests over HTTP. */
  get reports(): readonly Report[] {
    return [...this.#reports];
  }

  /** The requests of this world's users to Discord's REST API and through the proxy. */
  get requests(): readonly RequestReport[] {
    return this.#reports.filter(
      (report): report is RequestReport => report.kind === 'rest' || report.kind === 'proxied',
    );
  }

  /** Returns the session so far, without its secrets, in the form of a recording's file: the stage opens it. */
  async recording(): Promise<Recording> {
    const { address, name } = this.#parts;
    const response = await fetch(`${address.api}/worlds/${name}/recording`);
    if (!response.ok)
      throw new Error(`The simulator did not return the recording: status ${response.status}.`);
    return response.json();
  }

  /**
   * Changes the world, which sends the resulting events to each player.
   *
   * @throws Error as a rejection when the change names something that does not exist
   */
  change(change: Change): Promise<void> {
    return this.#parts.world.commit(change);
  }

  /**
   * Opens the activity for a user, in a separate page. Users who open it in the same channel are in the same instance.
   *
   * @throws Error as a rejection when there is no such user or device, the simulator does not open the activity,
   * nothing responds at the activity's address, or the activity does not reach `waitFor`: then with its progress
   */
  async addPlayer(options: PlayerOptions = {}): Promise<Player> {
    const { world, browser, within, videos } = this.#parts;
    requireOptions(options, playerOptions, 'addPlayer');
    requireDevice(options.device);
    const playing = this.players.map(({ client }) => client.userId);
    const { id: userId, username } = choosePlayer(this.world, options.user, playing);
    if (playing.includes(userId)) {
      throw new Error(`The user ${userId} has the activity open already; close that player first`);
    }
    const client = await clientOf(world, userId);
    for (const [command, decision] of Object.entries(options.decisions ?? {})) {
      const decided = { client, command: command as DecidedCommand, decision };
      await world.commit({ type: 'decision', ...decided });
    }
    const context = options.page ? undefined : await browser.newContext(await videos?.options());
    const page = options.page ?? ((await context?.newPage()) as Page);
    if (context) videos?.add(page, username);
    const player = new Player({
      page,
      world,
      client,
      within,
      readUpTo: (number) => this.#readUpTo(number),
      onClose: async () => {
        this.#players.delete(client);
        // A page of the test navigates away instead, so that the simulator notices.
        if (context) await context.close();
        else if (!page.isClosed()) await page.goto('about:blank');
        await waitUntil({
          find: () => (this.#openLaunchOf(client) ? undefined : true),
          timeoutMessage: () => 'The simulator has not seen the player leave.',
          timeoutMs: within(CLOSE_TIMEOUT_MS),
          subscribe: world.subscribe,
        });
      },
    });
    this.#players.set(client, player);
    for (const [at, effect] of Object.entries(options.faults ?? {})) {
      await player.fault(at as FaultPoint, effect as FaultEffect);
    }
    const findLoadProblem = watchPageLoad(page);
    const opening = { waitUntil: 'domcontentloaded', timeout: within(OPEN_TIMEOUT_MS) } as const;
    await page.goto(this.#address(userId, options), opening);
    await waitUntil({
      find: () => this.#openLaunchOf(client),
      timeoutMessage: () => 'The simulator has not opened the activity.',
      timeoutMs: within(OPEN_TIMEOUT_MS),
      subscribe: world.subscribe,
    }).catch(async (error: Error) => {
      const body = page.locator('body');
      const shown = await body.innerText().catch(() => '');
      throw new Error(`${error.message}\n${page.url()} shows:\n${shown}`);
    });
    // If a test wants the proxy to fail, there is nothing to wait for.
    const hasProxyFault = Object.keys(options.faults ?? {}).some((at) => at.startsWith('PROXY'));
    const missing = await findLoadProblem(hasProxyFault ? 0 : within(PAGE_TIMEOUT_MS));
    if (missing) throw new Error(`The activity has not been opened. ${missing}`);
    if (options.waitFor)
      await player.reached(options.waitFor, { timeout: within(OPEN_TIMEOUT_MS) });
    return player;
  }

  /**
   * Tests the activity in all situations: each fault on each call and event that it has used, each
   * preset, reloads. Each situation has its own world and page, so this takes minutes.
   *
   * @throws Error as a rejection when the activity sends no handshake even without faults
   */
  torture(options?: TortureOptions): Promise<TortureReport> {
    return torture(this.#parts, options);
  }

  /** Closes the activity for everybody, and stops following the world. */
  async close(): Promise<void> {
    const { world } = this.#parts;
    this.#stop();
    await Promise.all(this.players.map((player) => player.close()));
    // The next world would begin with another one. A simulator that has ended begins none.
    const { id, name } = this.#application;
    if (this.clientId !== id) await world.commit({ type: 'application', id, name }).catch(() => {});
    world.close();
  }

  /** Returns the launch of a client by an open page; the initial world has a launch without a page. */
  #openLaunchOf(client: string) {
    const { launch } = this.world.clients[client] ?? {};
    return launch?.stageIds?.length ? launch : undefined;
  }

  #address(userId: string, options: PlayerOptions): string {
    const { address, activity, name } = this.#parts;
    return playerAddress(address.page, name, userId, {
      url: activity,
      decisions: options.asks ? 'ask' : 'accept',
      view: options.view ?? 'frame',
      device: options.device,
      path: options.path,
      guild_id: options.guildId === null ? '' : options.guildId,
      channel_id: options.channelId === null ? '' : options.channelId,
      custom_id: options.customId,
      referrer_id: options.referrerId,
      mobile_app_version: options.mobileAppVersion,
    });
  }

  #read(report: Report): void {
    this.#reports.push(report);
    if (this.#reports.length > MAX_REPORTS) this.#reports.shift();
    if ('host' in report) this.#players.get(report.client)?.read(report);
    else if (report.kind !== 'dropped') this.#players.get(report.client ?? '')?.request(report);
  }

  async #readUpTo(number: number): Promise<void> {
    if (this.#end >= number) return;
    await new Promise<void>((resolve) => {
      const check = () => {
        if (this.#end < number) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
    });
  }
}
