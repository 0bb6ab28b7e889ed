import type { FrameLocator, Page } from '@playwright/test';
import type { EventName } from '../../host-bridge/protocol';
import type { RemoteWorld } from '../control-client';
import type { ReportEntry } from '../host';
import { WatchedPlayer, type WireName, waitUntil } from '../player';
import { maskText } from '../traffic';
import { randomToken } from '../utils';
import type { DecidedCommand, Dialog, DialogAnswer } from '../world';
import type { RequestReport } from '../worlds';
import { type HostReport, readInto } from './report-reader';
import type { Within } from './within-test';

/** What came of a command. */
export type RunResult = Extract<ReportEntry, { kind: 'answer' }>;

/** How long is waited when nobody says, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 10_000;

/** Events that come without a subscription. */
const UNASKED: ReadonlySet<EventName> = new Set<EventName>(['READY']);

/** What a player needs of its simulation. */
export interface PlayerParts {
  page: Page;
  world: RemoteWorld;
  /** The id of a client of the world. */
  client: string;
  /** How long may be waited, since the test's time is limited. */
  within: Within;
  /** Resolves once every report before that number has been read. */
  readUpTo(number: number): Promise<void>;
  /** Closes the page, unless it is the test's own. */
  onClose(): Promise<void>;
}

/** One person with the activity open in a browser: a client of the world, and the page of the simulator that shows it. */
export class Player extends WatchedPlayer {
  /** The simulator's page, with the activity in a frame. */
  readonly page: Page;
  /** The activity's own page within it. */
  readonly activity: FrameLocator;
  /** Takes what the process tells of this player. */
  readonly read: (report: HostReport) => void;
  readonly #parts: PlayerParts;
  #closed = false;

  constructor(parts: PlayerParts) {
    super(parts.world, parts.client, () => parts.within(DEFAULT_TIMEOUT_MS));
    this.#parts = parts;
    this.page = parts.page;
    this.activity = parts.page.frameLocator('iframe');
    this.read = readInto(this.log);
  }

  /** Takes what the process tells of a request over HTTP of this player. */
  request(report: RequestReport): void {
    this.advisor.readRequest(report, report.number);
  }

  /** The dialogs that are open in this player's client, the one that is shown first. */
  get dialogs(): readonly Dialog[] {
    return this.client.dialogs;
  }

  /**
   * Answers the dialog that a command opens, once it is open. Dialogs open where nothing has been decided, for a player
   * who was added with `asks`, or where `decide` says "ask".
   *
   * @throws Error as a rejection when none has opened in time
   */
  async answer(
    command: DecidedCommand,
    answer: DialogAnswer,
    { timeout = this.#parts.within(DEFAULT_TIMEOUT_MS) }: { timeout?: number } = {},
  ): Promise<void> {
    const { world, client } = this.#parts;
    const find = () => this.dialogs.find((each) => each.command === command)?.id;
    const complain = () => {
      const open = this.dialogs.map((each) => each.command).join(', ');
      return `No dialog of ${command} has opened. The open dialogs are: ${open || 'none'}.\n${this.trouble()}`;
    };
    const { subscribe } = world;
    const dialog = await waitUntil({ find, complain, timeoutMs: timeout, subscribe });
    await world.commit({ type: 'answer', client, dialog, answer });
  }

  /**
   * Sends an event to the activity as it is, without a change to the world that would cause it, once the activity is
   * subscribed to it.
   *
   * @param about what a subscription's arguments are compared with, such as `{ channel_id }`
   * @throws Error as a rejection when the activity does not subscribe to it in time
   */
  async send(event: EventName, data: unknown, about?: Record<string, string>): Promise<void> {
    const { world, client } = this.#parts;
    if (!UNASKED.has(event)) await this.waitForSubscription(event, about);
    await world.commit({ type: 'send', client, event, data, ...(about ? { about } : {}) });
    await this.waitForEvent(event, data);
  }

  /**
   * Runs a command in the activity's own session, which gets no reply.
   *
   * @returns what came of it; it does not count among the activity's own calls, nor for matchers
   */
  async run(cmd: WireName, args: unknown = {}): Promise<RunResult> {
    const { world, client } = this.#parts;
    const id = randomToken();
    await world.commit({ type: 'run', client, id, cmd, args });
    const find = () => {
      const request = this.report.find((each) => each.kind === 'request' && each.nonce === id);
      const answers = (each: ReportEntry): each is RunResult =>
        each.kind === 'answer' && each.request === request?.seq;
      return this.report.find(answers);
    };
    return this.log.wait(
      find,
      () => `${cmd} has not been run.\n${this.trouble()}`,
      this.#parts.within(DEFAULT_TIMEOUT_MS),
    );
  }

  /**
   * Resolves once everything has been told that the activity has called so far: what has not been called by then, has
   * not been called.
   */
  async settled(): Promise<void> {
    if (this.#closed) return;
    // What the activity has posted is behind what its page, and then the simulator's, is doing now.
    for (const frame of this.page.frames().toReversed()) {
      await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch(() => {});
    }
    const end = await this.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            const { reportsEnd } = document.documentElement.dataset;
            if (reportsEnd === undefined) setTimeout(look, 5);
            else resolve(Number(reportsEnd));
          };
          look();
        }),
    );
    await this.#parts.readUpTo(end);
  }

  /** Why nothing may come of anything: what has ended or refused the connection; empty when nothing has. */
  trouble(): string {
    const report = this.report.toReversed();
    const handshake = report.find(({ kind }) => kind === 'handshake');
    if (handshake?.kind !== 'handshake')
      return 'The activity has not sent its handshake with its host.';
    if (!handshake.accepted) {
      const own = this.#parts.world.get().application.id;
      return `The host has turned the activity away: it says the client id ${handshake.clientId}, and the simulator's is ${own}.`;
    }
    const end = report.find(({ kind }) => kind === 'closed');
    if (end?.kind !== 'closed' || end.seq < handshake.seq) return '';
    const who = end.by === 'host' ? 'The host' : 'The activity';
    return `${who} has closed the connection: ${end.code} ${maskText(end.message)}`;
  }

  /** Closes the activity as a person does: they leave its instance. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.log.end('The player has closed the activity.');
    await this.#parts.onClose();
  }
}
