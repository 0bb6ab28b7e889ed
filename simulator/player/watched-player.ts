import type { CommandName, commands, EventName } from '../../host-bridge/protocol';
import { Advisor, type Finding } from '../advice';
import type { ReportEntry } from '../host';
import { getOwn } from '../utils';
import {
  type Client,
  clientIn,
  type DecidedCommand,
  type Decision,
  type Device,
  Fault,
  type FaultEffect,
  type FaultPoint,
  type Launch,
  readAs,
  type WorldStore,
} from '../world';
import { formatCall } from './matching';
import { type Call, PlayerLog } from './player-log';

/** A command's name on the wire. */
export type WireName = (typeof commands)[CommandName]['cmd'] | 'SUBSCRIBE' | 'UNSUBSCRIBE';

export interface WaitOptions {
  /** In milliseconds. When left out: 4000 in memory, 10,000 in a browser, and in Playwright's `expect` its own. */
  timeout?: number;
}

/** What players in memory and in browsers have in common: a client of a world, and what its host reports. */
export abstract class WatchedPlayer {
  /** What `toHaveCalled` and the other matchers read. */
  readonly log = new PlayerLog();
  readonly #world: WorldStore;
  readonly #client: string;
  readonly #defaultTimeoutMs: () => number;
  /** Reads what the activity does, for `advice`. */
  protected readonly advisor: Advisor;

  /**
   * @param client the id of a client of the world
   * @param patience how long is waited when nobody says, in milliseconds
   */
  constructor(world: WorldStore, client: string, defaultTimeoutMs: () => number) {
    this.#world = world;
    this.#client = client;
    this.#defaultTimeoutMs = defaultTimeoutMs;
    const isExchanged = (code: string) => getOwn(world.get().grants, code)?.redeemed !== false;
    this.advisor = new Advisor({ isExchanged });
    this.log.listen((entry) => this.advisor.read(entry, entry.seq));
  }

  /** Who plays, on what, and what only their own app knows. Its `launch` is there until the player closes. */
  get client(): Client & { launch: Launch } {
    return clientIn(this.#world.get(), this.#client) as Client & { launch: Launch };
  }

  /** Everything that the host has seen and done, oldest first: see `ReportEntry`. */
  get report(): readonly ReportEntry[] {
    return this.log.report;
  }

  /** What the activity has asked, in order, each with what has come of it. */
  get calls(): readonly Call[] {
    return this.log.calls;
  }

  /**
   * Hears everything that the host sees and does, as it happens.
   *
   * @returns takes the listener away
   */
  onReport(listener: (entry: ReportEntry) => void): () => void {
    return this.log.listen(listener);
  }

  /** Sets what the person does when a command asks them; they accept where nothing is set. */
  async decide(command: DecidedCommand, decision: Decision): Promise<void> {
    const client = this.#client;
    await this.#world.commit({ type: 'decision', client, command, decision });
  }

  /**
   * Lets something go wrong on purpose, from now on.
   *
   * @param at a command, an event, `SUBSCRIBE <event>`, or `*` for everything
   * @param effect what happens there. Its `id` is `at` when left out: another fault at the same point takes its place.
   * @throws Error as a rejection when that cannot happen there
   */
  async fault(at: FaultPoint, effect: FaultEffect): Promise<void> {
    const { value: fault, problem } = readAs(Fault, { id: at, ...effect, at }, 'The fault');
    if (!fault) throw new Error(problem);
    await this.#world.commit({ type: 'fault', client: this.#client, fault });
  }

  /**
   * Ends a fault, or, without an id, all of them.
   *
   * @param id what the fault was put `at`, unless it was given one
   * @throws Error as a rejection when there is no such fault
   */
  async endFault(id?: string): Promise<void> {
    const named = id === undefined ? {} : { fault: id };
    await this.#world.commit({ type: 'faultEnd', client: this.#client, ...named });
  }

  /** Changes the device in the person's hands, which sends the events that it would send. */
  async setDevice(patch: Partial<Device>): Promise<void> {
    await this.#world.commit({ type: 'device', client: this.#client, patch });
  }

  /**
   * What the activity should do differently, as far as its host can see, mistakes first: see docs/advice.md. `where` has the
   * `seq`s of entries of `report`.
   *
   * @param now in milliseconds since 1970; some findings come only after nothing has happened for a while
   */
  advice(now = Date.now()): readonly Finding[] {
    return this.advisor.findings(now);
  }

  /** Forgets the calls, events, advice and other traffic so far, so that later ones can be told from them. */
  clear(): void {
    this.log.clear();
    this.advisor.clear();
  }

  /**
   * Resolves with the first call of that name, whether it has come already or comes later, once the host has dealt
   * with it.
   *
   * @param args the fields that count
   * @throws Error as a rejection, with the calls that came instead, when the time is over or the player closes
   */
  waitForCall(cmd: WireName, args?: unknown, { timeout }: WaitOptions = {}): Promise<Call> {
    const find = () => this.log.called(cmd, args).find(({ outcome }) => outcome !== 'waiting');
    return this.#wait(find, `${formatCall(cmd, args)} has not been called.`, 'calls', timeout);
  }

  /** As `waitForCall`, for an event that the host sends. */
  waitForEvent(event: EventName, data?: unknown, { timeout }: WaitOptions = {}) {
    const find = () => this.log.received(event, data)[0];
    return this.#wait(find, `${formatCall(event, data)} has not been sent.`, 'events', timeout);
  }

  /** As `waitForCall`, for a subscription that holds. */
  waitForSubscription(event: EventName, args?: unknown, { timeout }: WaitOptions = {}) {
    const find = () => this.log.subscribed(event, args)[0];
    const what = `${formatCall(event, args)} has not been subscribed to.`;
    return this.#wait(find, what, 'subscriptions', timeout);
  }

  #wait<T>(
    find: () => T | undefined,
    what: string,
    instead: 'calls' | 'events' | 'subscriptions',
    timeout = this.#defaultTimeoutMs(),
  ): Promise<T> {
    return this.log.wait(find, () => `${what}\n${this.log.instead(instead)}`, timeout);
  }
}
