import type { SendChange } from '../world';

/** The maximum number of simultaneous repeated events. */
const MAX_AT_A_TIME = 20;

/** In milliseconds, the shortest time between two turns; and the most events that one turn sends for each. */
const TURN_MS = 10;
const MAX_PER_TURN = 50;

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
  readonly #underWay = new Map<string, ActiveSending>();

  /** @param report called when a repeated event begins and ends */
  constructor(private readonly report: (sending: Sending) => void) {}

  begin({ id, event, times = 1, perSecond = 10 }: SendChange, send: () => void): void {
    if (times === 1) {
      send();
      return;
    }
    const name = id ?? event;
    this.stop(name);
    const sender: ActiveSending = {
      sent: 0,
      report: (state) => this.report({ id: name, event, times, sent: sender.sent, state }),
    };
    if (this.#underWay.size >= MAX_AT_A_TIME) {
      sender.report('refused');
      return;
    }
    this.#underWay.set(name, sender);
    sender.report('started');
    const startedAt = performance.now();
    const turn = () => {
      const passed = performance.now() - startedAt;
      // The first is sent at once, each other at its time; events that a slow turn missed are sent gradually.
      const due = Math.min(times, 1 + Math.floor((passed * perSecond) / 1000));
      const end = Math.min(due, sender.sent + MAX_PER_TURN);
      while (sender.sent < end && this.#underWay.get(name) === sender) {
        sender.sent += 1;
        send();
      }
      if (this.#underWay.get(name) !== sender) return;
      if (sender.sent >= times) this.#end(name, 'done');
      else sender.timer = setTimeout(turn, Math.max(TURN_MS, 1000 / perSecond));
    };
    turn();
  }

  /** @param id the one to stop; all of them when left out */
  stop(id?: string): void {
    for (const name of [...this.#underWay.keys()]) {
      if (id === undefined || name === id) this.#end(name, 'stopped');
    }
  }

  #end(name: string, state: Sending['state']): void {
    const sender = this.#underWay.get(name);
    this.#underWay.delete(name);
    clearTimeout(sender?.timer);
    sender?.report(state);
  }
}
