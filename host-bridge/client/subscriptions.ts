import type { EventName } from '../protocol/events';

export type Listener = (payload: never) => void;

/** Sends SUBSCRIBE or UNSUBSCRIBE and settles with the host's answer. */
export type SendSubscription = (
  cmd: 'SUBSCRIBE' | 'UNSUBSCRIBE',
  event: EventName,
  args: unknown,
) => Promise<unknown>;

/** Events that the host sends unasked. */
const unsolicited = new Set<string>(['READY', 'ERROR', 'error']);

interface Topic {
  event: string;
  args: unknown;
  listeners: Listener[];
  /** What the host has been told and has accepted. */
  subscribed: boolean;
  /** The run that brings `subscribed` in line with `listeners`, while there is one. */
  settling: Promise<void> | undefined;
}

/**
 * Who listens to what. A topic is an event with its arguments: its first listener subscribes, its last one
 * unsubscribes, and it has one request under way at a time, so that mount, unmount, mount ends subscribed once.
 * A refused subscribe takes back the listeners that waited for it, so that it can be tried again.
 */
export class Subscriptions {
  readonly #topics = new Map<string, Topic>();
  readonly #send: SendSubscription;
  readonly #report: (...what: unknown[]) => void;

  constructor(send: SendSubscription, report: (...what: unknown[]) => void) {
    this.#send = send;
    this.#report = report;
  }

  /** Adds a listener; resolves when the host sends the event, rejects with its refusal. */
  async add(event: string, listener: Listener, args: unknown): Promise<void> {
    const key = keyOf(event, args);
    let topic = this.#topics.get(key);
    if (!topic) {
      topic = { event, args, listeners: [], subscribed: false, settling: undefined };
      this.#topics.set(key, topic);
    }
    topic.listeners.push(listener);
    await this.#settle(key, topic);
  }

  /** Removes a listener; one that is not there is no error. Resolves when the host has been told. */
  async remove(event: string, listener: Listener, args: unknown): Promise<void> {
    const key = keyOf(event, args);
    const topic = this.#topics.get(key);
    const at = topic?.listeners.indexOf(listener) ?? -1;
    if (!topic || at < 0) return;
    topic.listeners = topic.listeners.toSpliced(at, 1);
    await this.#settle(key, topic);
  }

  /** Hands a payload to everyone who asked for it. One listener's exception does not keep it from the next. */
  emit(event: string, payload: unknown): void {
    for (const topic of [...this.#topics.values()]) {
      if (topic.event !== event || !concerns(topic.args, payload)) continue;
      for (const listener of topic.listeners) {
        try {
          listener(payload as never);
        } catch (error) {
          this.#report(`A listener of ${event} threw`, error);
        }
      }
    }
  }

  /** Forgets every listener, without a word to the host. */
  clear(): void {
    this.#topics.clear();
  }

  #settle(key: string, topic: Topic): Promise<void> {
    const settled = unsolicited.has(topic.event) || isInLine(topic);
    if (settled && !topic.settling) {
      if (topic.listeners.length === 0) this.#topics.delete(key);
      return Promise.resolve();
    }
    topic.settling ??= this.#run(key, topic);
    return topic.settling;
  }

  // Starts only with something to send, so it ends in a later microtask than the one that stores its promise.
  async #run(key: string, topic: Topic): Promise<void> {
    try {
      while (!isInLine(topic)) await this.#step(topic);
    } finally {
      topic.settling = undefined;
      if (topic.listeners.length === 0) this.#topics.delete(key);
    }
  }

  async #step(topic: Topic): Promise<void> {
    const wanted = topic.listeners.length > 0;
    try {
      await this.#send(wanted ? 'SUBSCRIBE' : 'UNSUBSCRIBE', topic.event as EventName, topic.args);
      topic.subscribed = wanted;
    } catch (error) {
      topic.subscribed = false;
      if (wanted) topic.listeners = [];
      // A refused unsubscribe is of no interest to whoever has begun to listen meanwhile.
      if (topic.listeners.length === 0) throw error;
    }
  }
}

function isInLine(topic: Topic): boolean {
  return topic.listeners.length > 0 === topic.subscribed;
}

function keyOf(event: string, args: unknown): string {
  const entries = Object.entries(args ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${event} ${JSON.stringify(entries)}`;
}

/** A payload that names a channel or guild concerns only those who asked for that one. */
function concerns(args: unknown, payload: unknown): boolean {
  if (!args || typeof payload !== 'object' || payload === null) return true;
  return Object.entries(args).every(([name, value]) => {
    const named = Object.hasOwn(payload, name)
      ? (payload as Record<string, unknown>)[name]
      : undefined;
    return (
      named === undefined ||
      named === null ||
      value === undefined ||
      value === null ||
      named === value
    );
  });
}
