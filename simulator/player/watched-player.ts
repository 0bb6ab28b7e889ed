import type { ReportEntry } from '../host';
import { randomToken } from '../utils';
import {
  type Client,
  clientIn,
  type DecidedCommand,
  type Decision,
  type Device,
  type Dialog,
  type DialogAnswer,
  Fault,
  type FaultEffect,
  type FaultPoint,
  type Launch,
  readAs,
  type WorldStore,
} from '../world';
import { ActivityWatch, type WaitOptions } from './activity-watch';
import { requireCommand } from './names';
import type { AnswerOf, ArgsOf, WireName } from './typed';
import { waitUntil } from './wait-until';

/** The result of a command that the test has run. */
export type RunResult<C extends WireName = WireName> = Omit<
  Extract<ReportEntry, { kind: 'answer' }>,
  'data'
> & { data?: AnswerOf<C> };

/** The common part of players in memory and in browsers: a client of a world, and a test's actions with it. */
export abstract class WatchedPlayer extends ActivityWatch {
  readonly #world: WorldStore;
  readonly #client: string;
  readonly #defaultTimeoutMs: () => number;

  /**
   * @param client the id of a client of the world
   * @param defaultTimeoutMs returns the default wait, in milliseconds
   */
  constructor(world: WorldStore, client: string, defaultTimeoutMs: () => number) {
    super(world, defaultTimeoutMs);
    this.#world = world;
    this.#client = client;
    this.#defaultTimeoutMs = defaultTimeoutMs;
  }

  /**
   * Returns the client: its user, their device, and data that only their own app knows. Its `launch` exists until the
   * player closes.
   */
  get client(): Client & { launch: Launch } {
    return clientIn(this.#world.get(), this.#client) as Client & { launch: Launch };
  }

  /** Returns the open dialogs of this player's client; the first one is shown. */
  get dialogs(): readonly Dialog[] {
    return this.client.dialogs;
  }

  /** Sets the player's response to a command; without one, they accept. */
  async decide(command: DecidedCommand, decision: Decision): Promise<void> {
    await this.#world.commit({ type: 'decision', client: this.#client, command, decision });
  }

  /**
   * Answers the dialog that a command opens, once it is open. Dialogs open when the decision is "ask", and in a
   * browser also for a player who was added with `asks`.
   *
   * @throws Error as a rejection when none has opened in time
   */
  async answer(
    command: DecidedCommand,
    answer: DialogAnswer,
    { timeout = this.#defaultTimeoutMs() }: WaitOptions = {},
  ): Promise<void> {
    const find = () => this.dialogs.find((each) => each.command === command)?.id;
    const timeoutMessage = () => {
      const open = this.dialogs.map((each) => each.command).join(', ');
      return `No dialog of ${command} has opened. The open dialogs are: ${open || 'none'}.\n${this.trouble()}`;
    };
    const { subscribe } = this.#world;
    const dialog = await waitUntil({ find, timeoutMessage, timeoutMs: timeout, subscribe });
    await this.#world.commit({ type: 'answer', client: this.#client, dialog, answer });
  }

  /**
   * Runs a command in the activity's own session, which gets no reply.
   *
   * @returns its result; it does not count among the activity's own calls, nor for matchers
   */
  async run<C extends WireName>(
    cmd: C,
    args?: ArgsOf<C>,
    { timeout = this.#defaultTimeoutMs() }: WaitOptions = {},
  ): Promise<RunResult<C>> {
    requireCommand(cmd);
    const id = randomToken();
    await this.#world.commit({ type: 'run', client: this.#client, id, cmd, args: args ?? {} });
    const find = () => {
      const request = this.report.find((each) => each.kind === 'request' && each.nonce === id);
      const isReply = (each: ReportEntry) =>
        each.kind === 'answer' && each.request === request?.seq;
      return this.report.find(isReply) as RunResult<C> | undefined;
    };
    return this.log.wait(find, () => `${cmd} has had no reply.\n${this.trouble()}`, timeout);
  }

  /**
   * Adds a deliberate fault, from now on.
   *
   * @param at a command, an event, `SUBSCRIBE <event>`, or `*` for everything
   * @param effect the fault's effect. Its `id` is `at` when left out: another fault at the same point replaces it.
   * @throws Error as a rejection when that fault cannot happen there
   */
  async fault(at: FaultPoint, effect: FaultEffect): Promise<void> {
    await this.#world.commit({ type: 'fault', client: this.#client, fault: faultAt(at, effect) });
  }

  /**
   * Removes a fault, or, without an id, all of them.
   *
   * @param id the fault's `at`, unless it was given an id
   * @throws Error as a rejection when there is no such fault
   */
  async endFault(id?: string): Promise<void> {
    const named = id === undefined ? {} : { fault: id };
    await this.#world.commit({ type: 'faultEnd', client: this.#client, ...named });
  }

  /** Changes the player's device, and sends the events of the change. */
  async setDevice(patch: Partial<Device>): Promise<void> {
    await this.#world.commit({ type: 'device', client: this.#client, patch });
  }
}

/** @throws Error when that fault cannot happen there */
export function faultAt(at: FaultPoint, effect: FaultEffect): Fault {
  const { value: fault, problem } = readAs(Fault, { id: at, ...effect, at }, 'The fault');
  if (!fault) throw new Error(problem);
  return fault;
}
