import { type EventName, RPCErrorCodes } from '../../host-bridge/protocol';
import { ClientErrorCodes, Refusal } from './reply';

/** A subscription of an activity to an event; each argument narrows the matching ones. */
export interface Subscription {
  readonly event: EventName;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The most subscriptions of an activity, and characters of an argument: far beyond any honest use. */
const MAX_SUBSCRIPTIONS = 200;
const MAX_ARGUMENT_LENGTH = 200;

export class Subscriptions {
  #entries: readonly Subscription[] = [];

  /** @param onChange called with the whole list whenever it has changed */
  constructor(private readonly onChange: (entries: readonly Subscription[]) => void = () => {}) {}

  /** @throws Refusal when there are too many, or an argument is too long */
  add(event: EventName, args: Record<string, unknown>): void {
    if (this.#entries.some((entry) => isSame(entry, { event, args }))) return;
    if (this.#entries.length >= MAX_SUBSCRIPTIONS) {
      const message = `There are ${MAX_SUBSCRIPTIONS} subscriptions already; unsubscribe from some first`;
      throw new Refusal(ClientErrorCodes.UNKNOWN_ERROR, message);
    }
    const longName = Object.keys(args).find(
      (name) => String(args[name]).length > MAX_ARGUMENT_LENGTH,
    );
    if (longName) {
      const message = `${longName}: must be at most ${MAX_ARGUMENT_LENGTH} characters long`;
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, message);
    }
    this.#update([...this.#entries, { event, args }]);
  }

  remove(event: EventName, args: Record<string, unknown>): void {
    this.#update(this.#entries.filter((entry) => !isSame(entry, { event, args })));
  }

  clear(): void {
    this.#update([]);
  }

  /** Returns the first subscription that matches an event about these things. */
  find(event: EventName, about?: Record<string, string>): Subscription | undefined {
    return this.#entries.find((entry) => matches(entry, event, about));
  }

  list(): readonly Subscription[] {
    return this.#entries;
  }

  #update(entries: readonly Subscription[]): void {
    if (entries.length === this.#entries.length) return;
    this.#entries = entries;
    this.onChange(entries);
  }
}

/** Checks whether a subscription matches an event about these things: each of its arguments must be met. */
export function isSubscribed(
  subscriptions: readonly Subscription[],
  event: EventName,
  about?: Record<string, string>,
): boolean {
  return subscriptions.some((entry) => matches(entry, event, about));
}

function matches(entry: Subscription, event: EventName, about: Record<string, string> = {}) {
  const isMet = ([name, value]: [string, unknown]) => about[name] === value;
  return entry.event === event && Object.entries(entry.args).every(isMet);
}

function isSame(one: Subscription, other: Subscription): boolean {
  const names = Object.keys(one.args);
  return (
    one.event === other.event &&
    names.length === Object.keys(other.args).length &&
    names.every((name) => one.args[name] === other.args[name])
  );
}
