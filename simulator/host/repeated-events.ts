import type { SendChange } from '../world';

/** The maximum number of simultaneous repeated events. */
const MAX_ACTIVE = 20;

/** In milliseconds, the shortest time between two turns; and the most events that one turn sends for each. */
const MIN_INTERVAL_MS = 10;
const MAX_PER_TICK = 50;

/** The reported state of a repeated event. */
export interface Sending {
  id: string;
  event: string;
  times: number;
  sent: number;
  state: 'started' | 'done' | 'stopped' | 'refused';
}

interface ActiveSending {
  sent: number;
  timer?: ReturnType<typeof setTimeout>;
  report(state: Sending['state']): void;
}

/** Sends events by hand, once or repeatedly, until they are stopped or the activity has gone. */
export class RepeatedEvents {
  readonly #active = new Map<string, ActiveSending>();

  /** @param report called when a repeated event begins and ends */
  constructor(private readonly report: (sending: Sending) => void) {}

  begin({ id, event, times = 1, perSecond = 10 }: SendChange, send: () => void): void {
    if (times === 1) {
      send();
      return;
    }
    const eventId = id ?? event;
    this.stop(eventId);
    const sender: ActiveSending = {
      sent: 0,
      report: (state) => this.report({ id: eventId, event, times, sent: sender.sent, state }),
    };
    if (this.#active.size >= MAX_ACTIVE) {
      sender.report('refused');
      return;
    }
    this.#active.set(eventId, sender);
    sender.report('started');
    const startedAt = performance.now();
    const tick = () => {
      const passed = performance.now() - startedAt;
      // The first is sent at once, each other at its time; events that a slow turn missed are sent gradually.
      const due = Math.min(times, 1 + Math.floor((passed * perSecond) / 1000));
      const end = Math.min(due, sender.sent + MAX_PER_TICK);
      while (sender.sent < end && this.#active.get(eventId) === sender) {
        sender.sent += 1;
        send();
      }
      if (this.#active.get(eventId) !== sender) return;
      if (sender.sent >= times) this.#end(eventId, 'done');
      else sender.timer = setTimeout(tick, Math.max(MIN_INTERVAL_MS, 1000 / perSecond));
    };
    tick();
  }

  /** @param id the one to stop; all of them when left out */
  stop(id?: string): void {
    for (const eventId of [...this.#active.keys()]) {
      if (id === undefined || eventId === id) this.#end(eventId, 'stopped');
    }
  }

  #end(eventId: string, state: Sending['state']): void {
    const sender = this.#active.get(eventId);
    this.#active.delete(eventId);
    clearTimeout(sender?.timer);
    sender?.report(state);
  }
}
