import type { ReportEntry, Sending } from '../../host';
import { Log } from './log';

export interface Run {
  /** Counts up, so that the newest is last. */
  id: number;
  at: number;
  cmd: string;
  evt?: string | undefined;
  args: unknown;
  outcome: 'waiting' | 'answered' | 'refused' | 'unanswered';
  took?: number;
  data?: unknown;
  refusal?: { code: number; message: string } | undefined;
  /** The reason of a refusal, which the activity would not receive. */
  why?: string | undefined;
}

export class ByHandLog {
  readonly #runs = new Log<Run>();
  readonly #waiting = new Map<number, Run>();
  #sending = new Map<string, Sending>();
  #count = 0;

  /** Returns the runs, oldest first. */
  runs(): readonly Run[] {
    return this.#runs.rows();
  }

  sending(): readonly Sending[] {
    return [...this.#sending.values()];
  }

  /** @returns whether the entry is about something done by hand */
  read(entry: ReportEntry): boolean {
    if (entry.kind === 'request' && entry.byHand) {
      const { at, cmd, evt, args } = entry;
      this.#count += 1;
      const run: Run = { id: this.#count, at, cmd, evt, args, outcome: 'waiting' };
      this.#waiting.set(entry.seq, run);
      this.#runs.put(run);
      return true;
    }
    if (entry.kind === 'answer') {
      const run = this.#waiting.get(entry.request);
      this.#waiting.delete(entry.request);
      const { outcome, took, data, refusal, why } = entry;
      if (run) this.#runs.put({ ...run, outcome, took, data, refusal, why });
      return run !== undefined;
    }
    if (entry.kind !== 'sending') return false;
    this.#sending = new Map(this.#sending);
    if (entry.state === 'started') this.#sending.set(entry.id, entry);
    else if (entry.state !== 'refused') this.#sending.delete(entry.id);
    return true;
  }

  /** Marks waiting runs as unanswered: the host has gone. */
  end(): void {
    for (const run of this.#waiting.values()) this.#runs.put({ ...run, outcome: 'unanswered' });
    this.#waiting.clear();
    this.#sending.clear();
  }
}
