import type { EventName } from '../../host-bridge/protocol';

/** What one activity is subscribed to: events with their arguments. */
export class Subscribed {
  readonly #entries = new Map<string, { event: EventName; about: Record<string, unknown> }>();

  add(event: EventName, about: Record<string, unknown>): void {
    this.#entries.set(nameOf(event, about), { event, about });
  }

  remove(event: EventName, about: Record<string, unknown>): void {
    this.#entries.delete(nameOf(event, about));
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Whether an event about these things is asked for: each argument that a subscription names must be met. */
  wants(event: EventName, about: Record<string, string> = {}): boolean {
    return [...this.#entries.values()].some(
      (entry) =>
        entry.event === event &&
        Object.entries(entry.about).every(([name, value]) => about[name] === value),
    );
  }

  list(): string[] {
    return [...this.#entries.keys()];
  }
}

function nameOf(event: EventName, about: Record<string, unknown>): string {
  return Object.keys(about).length > 0 ? `${event} ${JSON.stringify(about)}` : event;
}
