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

/** What is emitted for a refusal that answers no command. */
export const ERROR_EVENT = 'error';

/** Heard without asking the host. */
const unsolicited = new Set<string>(['READY', ERROR_EVENT]);

interface Topic {
  key: string;
  event: string;
  args: unknown;
  /** Replaced, never changed, so that listeners can come and go during an emit. */
  listeners: readonly Listener[];
  /** What the host has been told and has accepted. */
  subscribed: boolean;
  /** The run that brings `subscribed` in line with `listeners`, while there is one. */
  settling: Promise<Refusal | undefined> | undefined;
  /** When the last request was sent, by the clock of `performance`. */
  requestedAt: number;
}

/** How long later listeners wait for an answer whose own listeners have gone, in milliseconds. */
const ANSWER_TIMEOUT_MS = 1000;

interface Refusal {
  cmd: SubscriptionCommand;
  error: unknown;
}

/**
 * Who listens to what. A topic is an event with its arguments: its first listener subscribes, its last one
 * unsubscribes, and it has one request under way at a time, so that mount, unmount, mount ends subscribed once.
 * A refused subscribe takes back the listeners that waited for it, so that it can be tried again. So can one that is
 * never answered, once its listeners have gone.
 */
export class Subscriptions {
  readonly #topics = new Map<string, Topic>();
  readonly #send: SendSubscription;

  constructor(send: SendSubscription) {
    this.#send = send;
  }

  /** Adds a listener; resolves when the host sends the event, rejects with its refusal. */
  async add(event: string, listener: Listener, args: unknown): Promise<void> {
    const key = keyOf(event, args);
    let topic = this.#topics.get(key);
    const isStuck = topic && isGivenUp(topic);
    if (!topic || isStuck) {
      topic = {
        ...{ key, event, args, listeners: [], subscribed: false },
        ...{ settling: undefined, requestedAt: 0 },
      };
      this.#topics.set(key, topic);
    }
    // The host may yet do what it was asked before: then it must not send everything twice.
    if (isStuck) this.#send(UNSUBSCRIBE, event as EventName, args).catch(() => {});
    topic.listeners = [...topic.listeners, listener];
    await this.#settle(topic, SUBSCRIBE);
  }

  /**
   * Removes a listener, however often it was added. Removing one that is not there does nothing. Resolves when the host
   * has been told, rejects when it refuses; the listener is gone either way.
   *
   * @param args undefined takes it from the event whatever it was subscribed with
   */
  async remove(event: string, listener: Listener, args: unknown): Promise<void> {
    const topics = this.#topicsOf(event, args).filter((each) => each.listeners.includes(listener));
    for (const topic of topics) {
      topic.listeners = topic.listeners.filter((each) => each !== listener);
    }
    const outcomes = await Promise.allSettled(
      topics.map((topic) => this.#settle(topic, UNSUBSCRIBE)),
    );
    const refused = outcomes.find(({ status }) => status === 'rejected');
    if (refused) throw (refused as PromiseRejectedResult).reason;
  }

  /**
   * Hands a payload to everyone who asked for it. What a listener throws is reported as nobody's, and does not keep it from the next.
   *
   * @returns whether anyone heard it
   */
  emit(event: string, payload: unknown): boolean {
    const listeners = [...this.#topics.values()]
      .filter((topic) => topic.event === event && concerns(topic.args, payload))
      .flatMap((topic) => topic.listeners);
    callEach(listeners, (listener) => listener(payload as never));
    return listeners.length > 0;
  }

  /** Forgets every listener, without a word to the host. */
  clear(): void {
    this.#topics.clear();
  }

  #topicsOf(event: string, args: unknown): Topic[] {
    if (args === undefined)
      return [...this.#topics.values()].filter((each) => each.event === event);
    const topic = this.#topics.get(keyOf(event, args));
    return topic ? [topic] : [];
  }

  /** Waits until the host knows who listens. Throws if what the caller needed of it was refused. */
  async #settle(topic: Topic, needed: SubscriptionCommand): Promise<void> {
    // A run always has something to send, so it ends later than this line.
    if (!isInSync(topic)) topic.settling ??= this.#run(topic);
    else if (!topic.settling) this.#forgetUnused(topic);
    const refusal = await topic.settling;
    if (refusal?.cmd === needed) throw refusal.error;
  }

  /** Sends until the host knows who listens; resolves with its last refusal, if there was one. */
  async #run(topic: Topic): Promise<Refusal | undefined> {
    let refusal: Refusal | undefined;
    while (!isInSync(topic) && this.#isCurrent(topic)) {
      const isNeeded = topic.listeners.length > 0;
      const cmd = isNeeded ? SUBSCRIBE : UNSUBSCRIBE;
      topic.requestedAt = performance.now();
      try {
        await this.#send(cmd, topic.event as EventName, topic.args);
        topic.subscribed = isNeeded;
      } catch (error) {
        refusal = { cmd, error };
        topic.subscribed = false;
        if (isNeeded) topic.listeners = [];
      }
    }
    topic.settling = undefined;
    this.#forgetUnused(topic);
    return refusal;
  }

  #forgetUnused(topic: Topic): void {
    if (this.#isCurrent(topic) && topic.listeners.length === 0) this.#topics.delete(topic.key);
  }

  /** Whether no other one has its key: after `clear`, or since it was given up. */
  #isCurrent(topic: Topic): boolean {
    return this.#topics.get(topic.key) === topic;
  }
}

/** Whether the host has not answered for long, and nobody waits for that answer any more. */
function isGivenUp({ settling, listeners, requestedAt }: Topic): boolean {
  return (
    settling !== undefined &&
    listeners.length === 0 &&
    performance.now() - requestedAt > ANSWER_TIMEOUT_MS
  );
}

function isInSync(topic: Topic): boolean {
  return unsolicited.has(topic.event) || topic.listeners.length > 0 === topic.subscribed;
}

/** Arguments in any order, and absent ones in any form, make the same topic. */
function keyOf(event: string, args: unknown): string {
  const entries = Object.entries(args ?? {}).filter(([, value]) => value != null);
  return JSON.stringify([event, ...entries.map(([name, value]) => [name, String(value)]).sort()]);
}

/** A payload that names a channel or guild concerns only those who asked for that one. */
function concerns(args: unknown, payload: unknown): boolean {
  if (!args || typeof payload !== 'object' || payload === null) return true;
  const fields = payload as Record<string, unknown>;
  return Object.entries(args).every(
    ([name, value]) => value == null || fields[name] == null || fields[name] === value,
  );
}
