import type { Browser, BrowserContext, Page } from '@playwright/test';
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
import { watchArrival } from './arrival';
import { Player } from './player';
import { type TortureOptions, torture } from './torture';
import type { Videos } from './videos';
import type { BoundedTimeout } from './within-test';

/** How long the simulator's page may take to open the activity, and to be seen to have gone, in milliseconds. */
const OPEN_TIMEOUT_MS = 20_000;
const CLOSE_TIMEOUT_MS = 10_000;

/** How long is waited for the activity's own page, which may be slow and come later, in milliseconds. */
const PAGE_TIMEOUT_MS = 5000;

/** How many reports are kept for whoever looks. */
const MAX_REPORTS = 20_000;

export interface PlayerOptions extends PlayerSettings {
  /** The path within the activity at which it is opened, such as `/lobby`. */
  path?: string;
  /** The activity's frame alone, or the whole stage around it; the frame when left out. */
  view?: 'frame' | 'stage';
  /** Where to open it; a new page with a storage of its own when left out. */
  page?: Page;
  /** How far the activity has to come first; its page is enough when left out. */
  waitFor?: Milestone;
}

const playerOptions = {
  ...playerSettings,
  ...{ path: true, view: true, page: true, waitFor: true },
} satisfies Record<keyof PlayerOptions, true>;

export interface SimulationParts {
  /** Where the simulator is for this process, and for the browser. */
  address: { api: string; page: string };
  /** The activity's address, when it is another than what the simulator shows. */
  activity: string | undefined;
  name: string;
  world: RemoteWorld;
  browser: Browser;
  /** How long may be waited, since the test's time is limited. */
  within: BoundedTimeout;
  /** Records the players' pages; nothing is recorded when left out. */
  videos?: Videos;
}

/** A world of its own in the simulator, and the people who have the activity open in it. */
export class Simulation {
  /** The world's name: it is at `/worlds/<name>` of the simulator. */
  readonly name: string;
  /** The ids of the people, places and things that the world begins with. */
  readonly ids: ReturnType<typeof idsOf>;
  readonly #parts: SimulationParts;
  readonly #players = new Map<string, Player>();
  readonly #reports: Report[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #stop: () => void;
  #end = 0;

  constructor(parts: SimulationParts) {
    this.#parts = parts;
    this.name = parts.name;
    this.ids = idsOf(parts.name);
    this.#stop = followReports(parts.address.api, parts.name, ({ reports, next }) => {
      for (const report of reports) this.#read(report);
      this.#end = next;
      for (const check of [...this.#waiting]) check();
    });
  }

  get world(): World {
    return this.#parts.world.get();
  }

  /** The application's client id, which the activity has to say. */
  get clientId(): string {
    return this.world.application.id;
  }

  get players(): readonly Player[] {
    return [...this.#players.values()];
  }

  /** Everything reported about this world: what the hosts report, and requests over HTTP. */
  get reports(): readonly Report[] {
    return [...this.#reports];
  }

  /** The requests to Discord's REST API and through the proxy, by anybody of this world. */
  get requests(): readonly RequestReport[] {
    return this.#reports.filter(
      (report): report is RequestReport => report.kind === 'rest' || report.kind === 'proxied',
    );
  }

  /** The session so far, without its secrets, as a file of a recording holds it: the stage opens it. */
  async recording(): Promise<Recording> {
    const { address, name } = this.#parts;
    const response = await fetch(`${address.api}/worlds/${name}/recording`);
    if (!response.ok)
      throw new Error(`The simulator did not return the recording: status ${response.status}.`);
    return response.json();
  }

  /**
   * Changes the world, which sends to each player the events that it would send.
   *
   * @throws Error as a rejection when the change names something that does not exist
   */
  change(change: Change): Promise<void> {
    return this.#parts.world.commit(change);
  }

  /**
   * Somebody opens the activity, in a page of their own. Whoever opens it in the same channel is in the same instance.
   *
   * @throws Error as a rejection when there is no such user or device, the simulator does not open the activity, nothing
   *   answers at the activity's address, or the activity does not come as far as `waitFor` says: then with how far it has come
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
        await closed(page, context);
        await waitUntil({
          find: () => (this.#heldBy(client) ? undefined : true),
          complain: () => 'The simulator has not seen the player leave.',
          timeoutMs: within(CLOSE_TIMEOUT_MS),
          subscribe: world.subscribe,
        });
      },
    });
    this.#players.set(client, player);
    for (const [at, effect] of Object.entries(options.faults ?? {})) {
      await player.fault(at as FaultPoint, effect as FaultEffect);
    }
    const missingAfter = watchArrival(page);
    const timeout = within(OPEN_TIMEOUT_MS);
    await page.goto(this.#address(userId, options), { waitUntil: 'domcontentloaded', timeout });
    await waitUntil({
      find: () => this.#heldBy(client),
      complain: () => 'The simulator has not opened the activity.',
      timeoutMs: within(OPEN_TIMEOUT_MS),
      subscribe: world.subscribe,
    }).catch(async (error: Error) => {
      const body = page.locator('body');
      const shown = await body.innerText().catch(() => '');
      throw new Error(`${error.message}\n${page.url()} shows:\n${shown}`);
    });
    // Where a test wants the proxy to fail, nothing is awaited.
    const fails = Object.keys(options.faults ?? {}).some((at) => at.startsWith('PROXY'));
    const missing = await missingAfter(fails ? 0 : within(PAGE_TIMEOUT_MS));
    if (missing) throw new Error(`The activity has not been opened. ${missing}`);
    if (options.waitFor) await player.reached(options.waitFor, { timeout });
    return player;
  }

  /**
   * Lets everything happen to the activity that can: each fault on each call and event that it has used, each preset,
   * reloads. Each situation has a world and a page of its own, so that this takes minutes.
   *
   * @throws Error as a rejection when the activity does not shake hands while nothing goes wrong
   */
  torture(options?: TortureOptions): Promise<TortureReport> {
    return torture(this.#parts, options);
  }

  /** Everybody closes the activity, and nothing more is heard of the world. */
  async close(): Promise<void> {
    this.#stop();
    await Promise.all(this.players.map((player) => player.close()));
    this.#parts.world.close();
  }

  /** The launch of a client by a page that is open; the world begins with one that nobody holds. */
  #heldBy(client: string) {
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

/** A page that was given goes elsewhere, so that the simulator sees it go. */
async function closed(page: Page, context: BrowserContext | undefined): Promise<void> {
  if (context) await context.close();
  else if (!page.isClosed()) await page.goto('about:blank');
}
