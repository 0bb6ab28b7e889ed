import type { EventName } from '../../host-bridge/protocol';
import { Advisor, type Finding, SignIn } from '../advice';
import { dropReason } from '../events';
import type { ReportEntry, Subscription } from '../host';
import { maskText, type RequestRow } from '../traffic';
import { getOwn, setTimer, truncate } from '../utils';
import type { WorldStore } from '../world';
import { requireEvent } from './names';
import { type Call, type LogQuery, PlayerLog, type SentEvent } from './player-log';
import type { ArgsOf, Expected, PayloadOf, SubscriptionOf, WireName } from './typed';
import { waitUntil } from './wait-until';

export interface WaitOptions {
  /** In milliseconds. By default 4000 in memory, 10,000 in a browser, and Playwright's own in its `expect`. */
  timeout?: number;
}

export interface SendOptions {
  /** Sends events that the public package would drop. */
  unchecked?: boolean;
}

/** The values to compare with a subscription's arguments, such as `{ channel_id }`. */
export type EventFields = Readonly<Record<string, string>>;

/** A stage of an activity's start that can be waited for. */
export type Milestone = 'handshake' | 'sign-in';

const MAX_CODE_LENGTH = 200;

/** The time in which an activity may call a refused AUTHORIZE again, in milliseconds. */
const RETRY_TIMEOUT_MS = 3000;
const NOT_CALLED_AGAIN = `AUTHORIZE was refused, and the activity has not called it again within ${RETRY_TIMEOUT_MS / 1000} s.`;

/** A player's activity as its host reports it, with methods that wait for events. */
export abstract class ActivityWatch {
  /** The log that `toHaveCalled` and the other matchers read. */
  readonly log = new PlayerLog();
  readonly #world: WorldStore;
  readonly #defaultTimeoutMs: () => number;
  readonly #advisor: Advisor;
  readonly #signIn: SignIn;

  /** @param defaultTimeoutMs returns the default wait, in milliseconds */
  constructor(world: WorldStore, defaultTimeoutMs: () => number) {
    this.#world = world;
    this.#defaultTimeoutMs = defaultTimeoutMs;
    const isExchanged = (code: string) => getOwn(world.get().grants, code)?.redeemed !== false;
    this.#advisor = new Advisor({ isExchanged });
    this.#signIn = new SignIn(
      () => 'its address',
      () => world.get().application.id,
    );
    this.#signIn.launched(Date.now());
    this.log.listen((entry) => {
      this.#advisor.read(entry, entry.seq);
      this.#signIn.read(entry, entry.seq);
    });
  }

  /** Returns all observations and actions of the host, oldest first: see `ReportEntry`. */
  get report(): readonly ReportEntry[] {
    return this.log.report;
  }

  /** Returns the activity's calls, in order, each with its result. */
  get calls(): readonly Call[] {
    return this.log.calls;
  }

  /** Adds a listener for all observations and actions of the host, as they happen; the returned function removes it. */
  onReport(listener: (entry: ReportEntry) => void): () => void {
    return this.log.listen(listener);
  }

  /**
   * Returns advice on what the activity should do differently, as far as its host can see, mistakes first: see
   * docs/advice.md. `where` has the `seq`s of entries of `report`.
   *
   * @param now in milliseconds since 1970; some findings come only after nothing has happened for a while
   */
  advice(now = Date.now()): readonly Finding[] {
    return this.#advisor.findings(now);
  }

  /** Forgets the calls, events, advice and other traffic so far, so that later ones can be distinguished. */
  clear(): void {
    this.log.clear();
    this.#advisor.clear();
    this.#signIn.launched(Date.now());
  }

  /** Explains what has ended or refused the connection; empty when nothing has. */
  trouble(): string {
    const report = this.report.toReversed();
    const handshake = report.find(({ kind }) => kind === 'handshake');
    if (handshake?.kind !== 'handshake') return 'The activity has not sent a handshake.';
    if (!handshake.accepted) {
      const clientId = this.#world.get().application.id;
      return `The host refused the handshake: its client id is ${handshake.clientId}, but the simulator's is ${clientId}.`;
    }
    const end = report.find(({ kind }) => kind === 'closed');
    if (end?.kind !== 'closed' || end.seq < handshake.seq) return '';
    const side = end.by === 'host' ? 'The host' : 'The activity';
    return `${side} has closed the connection: ${end.code} ${maskText(end.message)}`;
  }

  /**
   * Resolves once the activity has reached a milestone: its host has accepted its handshake, or it has signed in with
   * AUTHENTICATE.
   *
   * @throws Error as a rejection, with its progress and what it waits for, when the time is over, the player closes, or
   *   AUTHORIZE was refused and the activity does not call it again within three seconds
   */
  async reached(
    milestone: Milestone,
    { timeout = this.#defaultTimeoutMs() }: WaitOptions = {},
  ): Promise<void> {
    const name = milestone === 'handshake' ? 'handshake' : 'signed in';
    const step = () => this.#signIn.steps(Date.now()).find((each) => each.name === name);
    await waitUntil({
      find: () => step()?.state === 'done' || undefined,
      timeoutMessage: () => this.#describeProgress(milestone),
      timeoutMs: timeout,
      subscribe: (check, end) => {
        let stopTimer: (() => void) | undefined;
        const watchRefusal = () => {
          const isRefused = milestone === 'sign-in' && this.#signIn.isRefused;
          if (!isRefused) stopTimer?.();
          if (!isRefused) stopTimer = undefined;
          else stopTimer ??= setTimer(RETRY_TIMEOUT_MS, () => end(NOT_CALLED_AGAIN));
        };
        const stop = this.log.subscribe(() => {
          watchRefusal();
          check();
        }, end);
        watchRefusal();
        return () => {
          stopTimer?.();
          stop();
        };
      },
    });
  }

  #describeProgress(milestone: Milestone): string {
    // Everything for which it still waits has taken too long.
    const steps = this.#signIn.steps(Number.POSITIVE_INFINITY);
    const lines = steps.map(({ name, state, took, problem }) => {
      const done = took === undefined ? 'done' : `done in ${took} ms`;
      return `  ${name}: ${state === 'done' ? done : (problem?.what ?? 'not yet')}`;
    });
    const what = milestone === 'handshake' ? 'completed its handshake' : 'signed in';
    const why = steps.find(({ problem }) => problem)?.problem?.why;
    return [`The activity has not ${what}:`, ...lines, ...(why ? [why] : [])].join('\n');
  }

  /** Reads a request over HTTP of this player; `where` is its place among the entries of `report`, if it has one. */
  protected readRequest(request: RequestRow & { at: number }, where?: number): void {
    this.#advisor.readRequest(request, where);
    this.#signIn.readRequest(request, where);
    this.log.check();
  }

  /**
   * @throws TypeError for an unknown event, and Error for a payload that the public package would drop: no listener of
   *   the activity would receive it
   */
  protected checkSent(event: EventName, data: unknown, { unchecked = false }: SendOptions): void {
    requireEvent(event);
    const why = unchecked ? undefined : dropReason(event, data);
    if (!why) return;
    throw new Error(
      `@discord/embedded-app-sdk would drop ${event}: ${why}.\nSend it anyway with { unchecked: true }, or alter the event that the host sends by itself with player.fault('${event}', …).`,
    );
  }

  /** Returns a subscription that matches the event, as far as `about` describes it. */
  protected findSubscription(event: EventName, about: EventFields = {}): Subscription | undefined {
    const matchesFields = ({ args }: Subscription) =>
      Object.entries(args).every(([name, value]) => (about[name] ?? value) === value);
    return this.log.subscriptions.find((each) => each.event === event && matchesFields(each));
  }

  /**
   * Resolves with the first call of that name, earlier or later, once the host has answered it.
   *
   * @param args the fields to compare
   * @throws Error as a rejection, with the calls that came instead, when the time is over or the player closes
   */
  waitForCall<C extends WireName>(
    cmd: C,
    args?: Expected<ArgsOf<C>>,
    { timeout }: WaitOptions = {},
  ): Promise<Call<C>> {
    const find = () => this.log.called(cmd, args).find(({ outcome }) => outcome !== 'waiting');
    return this.#waitFor({ of: 'calls', name: cmd, fields: args }, timeout, find);
  }

  /** As `waitForCall`, for an event that the host sends. */
  waitForEvent<E extends EventName>(
    event: E,
    data?: Expected<PayloadOf<E>>,
    { timeout }: WaitOptions = {},
  ): Promise<SentEvent<E>> {
    return this.#waitFor({ of: 'events', name: event, fields: data }, timeout);
  }

  /** As `waitForCall`, for an active subscription. */
  waitForSubscription<E extends EventName>(
    event: E,
    args?: Expected<SubscriptionOf<E>>,
    { timeout }: WaitOptions = {},
  ): Promise<Subscription> {
    return this.#waitFor({ of: 'subscriptions', name: event, fields: args }, timeout);
  }

  /**
   * Resolves with the result of `condition` as soon as calls, events, requests or the world satisfy it: anything but
   * undefined, null or false. It calls `condition` now, and whenever something has happened.
   *
   * @throws Error as a rejection, with the calls so far, when the time is over or the player closes; or the error of
   *   `condition`
   */
  until<T>(
    condition: () => T,
    { timeout = this.#defaultTimeoutMs() }: WaitOptions = {},
  ): Promise<Exclude<T, false | null | undefined>> {
    type Found = Exclude<T, false | null | undefined>;
    const find = () => {
      const found = condition();
      return found === false || found === null ? undefined : (found as Found | undefined);
    };
    const stop = this.#world.subscribe(() => this.log.check());
    const timeoutMessage = () =>
      `The condition is still false: ${truncate(String(condition), MAX_CODE_LENGTH)}\n${this.log.instead({ of: 'calls', name: '' })}`;
    return this.log.wait(find, timeoutMessage, timeout).finally(stop);
  }

  #waitFor<T>(
    query: LogQuery,
    timeout = this.#defaultTimeoutMs(),
    find = () => this.log.find(query)[0] as T | undefined,
  ): Promise<T> {
    this.log.requireName(query);
    return this.log.wait(find, () => this.log.missing(query), timeout);
  }
}
