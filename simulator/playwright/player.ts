import type { FrameLocator, Page } from '@playwright/test';
import type { EventName } from '../../host-bridge/protocol';
import type { RemoteWorld } from '../control-client';
import { type EventFields, type PayloadOf, type SendOptions, WatchedPlayer } from '../player';
import type { RequestReport } from '../worlds';
import { createReportReader, type HostReport } from './report-reader';
import type { BoundedTimeout } from './within-test';

const DEFAULT_TIMEOUT_MS = 10_000;

/** Events that are sent without a subscription. */
const UNSOLICITED_EVENTS: ReadonlySet<EventName> = new Set<EventName>(['READY']);

export interface PlayerParts {
  page: Page;
  world: RemoteWorld;
  /** The id of a client of the world. */
  client: string;
  /** Limits a timeout to the test's remaining time. */
  within: BoundedTimeout;
  /** Resolves once every report before that number has been read. */
  readUpTo(number: number): Promise<void>;
  /** Closes the page, unless it is the test's own. */
  onClose(): Promise<void>;
}

/** A person with the activity open in a browser: a client of the world, and the page of the simulator that shows it. */
export class Player extends WatchedPlayer {
  /** The simulator's page, with the activity in a frame. */
  readonly page: Page;
  /** The activity's own page within it. */
  readonly activity: FrameLocator;
  /** Reads a report of the process on this player. */
  readonly read: (report: HostReport) => void;
  readonly #parts: PlayerParts;
  #isClosed = false;

  constructor(parts: PlayerParts) {
    super(parts.world, parts.client, () => parts.within(DEFAULT_TIMEOUT_MS));
    this.#parts = parts;
    this.page = parts.page;
    this.activity = parts.page.frameLocator('iframe');
    this.read = createReportReader(this.log);
  }

  /** Reads a report of the process on an HTTP request of this player. */
  request(report: RequestReport): void {
    this.readRequest(report, report.number);
  }

  /**
   * Sends an event to the activity unchanged, without the change to the world that would cause it, once the activity is
   * subscribed to it.
   *
   * @param about matched against a subscription's arguments, such as `{ channel_id }`
   * @throws Error as a rejection when the public package would drop it, or the activity does not subscribe in time
   */
  async send<E extends EventName>(
    event: E,
    data: PayloadOf<E>,
    about?: EventFields,
    options: SendOptions = {},
  ): Promise<void> {
    this.checkSent(event, data, options);
    const { world, client } = this.#parts;
    if (!UNSOLICITED_EVENTS.has(event)) {
      await this.log.wait(
        () => this.findSubscription(event, about),
        () => this.log.missing({ of: 'subscriptions', name: event, fields: about }),
        this.#parts.within(DEFAULT_TIMEOUT_MS),
      );
    }
    const before = this.log.received(event).length;
    await world.commit({ type: 'send', client, event, data, ...(about ? { about } : {}) });
    await this.until(() => this.log.received(event).length > before);
  }

  /** Resolves once all calls of the activity so far have been reported: a call that is missing then was not made. */
  async settled(): Promise<void> {
    if (this.#isClosed) return;
    // The activity's messages are queued behind the current tasks of its page, and then of the simulator's.
    for (const frame of this.page.frames().toReversed()) {
      await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch(() => {});
    }
    const end = await this.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const check = () => {
            const { reportsEnd } = document.documentElement.dataset;
            if (reportsEnd === undefined) setTimeout(check, 5);
            else resolve(Number(reportsEnd));
          };
          check();
        }),
    );
    await this.#parts.readUpTo(end);
  }

  /** Closes the activity as a person does: they leave its instance. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.log.end('The player has closed the activity.');
    await this.#parts.onClose();
  }
}
