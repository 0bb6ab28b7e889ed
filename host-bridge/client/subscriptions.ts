import { SUBSCRIBE, UNSUBSCRIBE } from '../protocol/commands';
import type { EventName } from '../protocol/events';
import { callEach } from './call-each';

export type Listener = (payload: never) => void;

type SubscriptionCommand = typeof SUBSCRIBE | typeof UNSUBSCRIBE;

export type SendSubscription = (
  cmd: SubscriptionCommand,
  event: EventName,
  args: unknown,
) => Promise<unknown>;

/** The event that is emitted for a refusal that answers no command. */
export const ERROR_EVENT = 'error';

/** Events that arrive without a subscription at the host. */
const unsolicitedEvents = new Set<string>(['READY', ERROR_EVENT]);

interface Topic {
  key: string;
  event: string;
  args: unknown;
  /** Replaced, never changed, so that listeners can come and go during an emit. */
  listeners: readonly Listener[];
  /** The state that the host has accepted. */
  isSubscribed: boolean;
  /** The run that brings `isSubscribed` in line with `listeners`, while there is one. */
  pendingRun: Promise<Refusal | undefined> | undefined;
  /** The time of the last request, by the clock of `performance`. */
  requestedAt: number;
}

/** The maximum wait of new listeners for an answer whose own listeners have gone, in milliseconds. */
const REPLY_TIMEOUT_MS = 1000;

interface Refusal {
  cmd: SubscriptionCommand;
  error: unknown;
}

/**
 * The listeners by topic. A topic is an event with its arguments: its first listener subscribes, its last one
 * unsubscribes, and it has one pending request at a time, so that mount, unmount, mount ends subscribed once. A
 * refused subscribe removes the listeners that waited for it, so that it can be tried again. So can a subscribe that
 * is never answered, once its listeners have gone.
 */
export class Subscriptions {
  readonly #topics = new Map<string, Topic>();
  readonly #send: SendSubscription;

  constructor(send: SendSubscription) {
    this.#send = send;
  }

  /** Adds a listener; resolves when the host has accepted the subscription, rejects with its refusal. */
  async add(event: string, listener: Listener, args: unknown): Promise<void> {
    const key = keyOf(event, args);
    let topic = this.#topics.get(key);
    const isStuck = topic && isGivenUp(topic);
    if (!topic || isStuck) {
      topic = {
        ...{ key, event, args, listeners: [], isSubscribed: false },
        ...{ pendingRun: undefined, requestedAt: 0 },
      };
      this.#topics.set(key, topic);
    }
    // The host may still accept the earlier request: then it must not send everything twice.
    if (isStuck) this.#send(UNSUBSCRIBE, event as EventName, args).catch(() => {});
    topic.listeners = [...topic.listeners, listener];
    await this.#settle(topic, SUBSCRIBE);
  }

  /**
   * Removes a listener, however often it was added. Removing an unknown listener does nothing. Resolves when the host
   * has accepted, rejects when it refuses; the listener is gone either way.
   *
   * @param args undefined removes it from the event whatever its arguments were
   */
  async remove(event: string, listener: Listener, args: unknown): Promise<void> {
    const topics = this.#topicsOf(event, args).filter((each) => each.listeners.includes(listener));
    for (const topic of topics) {
      topic.listeners = topic.listeners.filter((each) => each !== listener);
    }
    const outcomes = await Promise.allSettled(
      topics.map((topic) => this.#settle(topic, UNSUBSCRIBE)),
    );
    const rejection = outcomes.find(({ status }) => status === 'rejected');
    if (rejection) throw (rejection as PromiseRejectedResult).reason;
  }

  /**
   * Passes a payload to every listener that subscribed to it. A listener's error is reported as uncaught, and does
   * not affect the next.
   *
   * @returns true when a listener has received it
   */
  emit(event: string, payload: unknown): boolean {
    const listeners = [...this.#topics.values()]
      .filter((topic) => topic.event === event && matchesArgs(topic.args, payload))
      .flatMap((topic) => topic.listeners);
    callEach(listeners, (listener) => listener(payload as never));
    return listeners.length > 0;
  }

  /** Forgets every listener, without notifying the host. */
  clear(): void {
    this.#topics.clear();
  }

  #topicsOf(event: string, args: unknown): Topic[] {
    if (args === undefined)
      return [...this.#topics.values()].filter((each) => each.event === event);
    const topic = this.#topics.get(keyOf(event, args));
    return topic ? [topic] : [];
  }

  /** Waits until the host's state matches the listeners. Throws if the request that the caller needed was refused. */
  async #settle(topic: Topic, needed: SubscriptionCommand): Promise<void> {
    // A run always has something to send, so it ends later than this line.
    if (!isInSync(topic)) topic.pendingRun ??= this.#run(topic);
    else if (!topic.pendingRun) this.#forgetUnused(topic);
    const refusal = await topic.pendingRun;
    if (refusal?.cmd === needed) throw refusal.error;
  }

  /** Sends requests until the host's state matches the listeners; resolves with its last refusal, if there was one. */
  async #run(topic: Topic): Promise<Refusal | undefined> {
    let refusal: Refusal | undefined;
    while (!isInSync(topic) && this.#isCurrent(topic)) {
      const isNeeded = topic.listeners.length > 0;
      const cmd = isNeeded ? SUBSCRIBE : UNSUBSCRIBE;
      topic.requestedAt = performance.now();
      try {
        await this.#send(cmd, topic.event as EventName, topic.args);
        topic.isSubscribed = isNeeded;
      } catch (error) {
        refusal = { cmd, error };
        topic.isSubscribed = false;
        if (isNeeded) topic.listeners = [];
      }
    }
    topic.pendingRun = undefined;
    this.#forgetUnused(topic);
    return refusal;
  }

  #forgetUnused(topic: Topic): void {
    if (this.#isCurrent(topic) && topic.listeners.length === 0) this.#topics.delete(topic.key);
  }

  /** Checks that no other topic has its key: after `clear`, or since it was given up. */
  #isCurrent(topic: Topic): boolean {
    return this.#topics.get(topic.key) === topic;
  }
}

/** Checks whether the host has not answered for long, and no listener waits for that answer any more. */
function isGivenUp({ pendingRun, listeners, requestedAt }: Topic): boolean {
  return (
    pendingRun !== undefined &&
    listeners.length === 0 &&
    performance.now() - requestedAt > REPLY_TIMEOUT_MS
  );
}

function isInSync(topic: Topic): boolean {
  return unsolicitedEvents.has(topic.event) || topic.listeners.length > 0 === topic.isSubscribed;
}

/** Returns the topic's key: the order of arguments and the form of absent ones do not matter. */
function keyOf(event: string, args: unknown): string {
  const entries = Object.entries(args ?? {}).filter(([, value]) => value != null);
  return JSON.stringify([event, ...entries.map(([name, value]) => [name, String(value)]).sort()]);
}

/** Checks whether a payload matches a subscription: a payload with a channel or guild must be for the requested one. */
function matchesArgs(args: unknown, payload: unknown): boolean {
  if (!args || typeof payload !== 'object' || payload === null) return true;
  const fields = payload as Record<string, unknown>;
  return Object.entries(args).every(
    ([name, value]) => value == null || fields[name] == null || fields[name] === value,
  );
}
