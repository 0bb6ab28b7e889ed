import { asRecording, Recorder } from '../recording/recorder';
import type { RecordedEntry, Recording } from '../recording/recording';
import type { LocalWorld } from '../world/world-store';
import type { Report } from './report';
import type { ReportLog } from './report-log';

/** The bounds for a world's changes. The log of reports has its own. */
const MOST = { mostEntries: 10_000, mostCharacters: 1_000_000 };

/** Records a world whose hosts run in other pages, from its changes and its reports. */
export class WorldRecorder {
  readonly #worldName: string;
  readonly #store: LocalWorld;
  readonly #reports: ReportLog;
  #changes: Recorder;
  /** The number of the first report of the present world. */
  #begun = 0;

  constructor(worldName: string, store: LocalWorld, reports: ReportLog) {
    this.#worldName = worldName;
    this.#store = store;
    this.#reports = reports;
    this.#changes = this.#recorder();
  }

  /** Begins a new recording after the world was replaced. */
  beginAnew(): void {
    this.#changes.stop();
    this.#changes = this.#recorder();
    this.#begun = this.#reports.end;
  }

  /** The session so far, in the order in which it happened, without secrets. */
  recording(): Recording {
    const { worldName, madeBy, world, complete, entries } = this.#changes.recording({
      secrets: true,
    });
    const all: RecordedEntry[] = [...entries];
    let dropped = false;
    for (const row of this.#reports.rowsFrom(this.#begun)) {
      const { number: _, ...report }: Report = JSON.parse(row);
      if (report.kind === 'dropped') dropped = true;
      else all.push(report as RecordedEntry);
    }
    // Reports arrive late, so they are sorted by time. Within a millisecond a change stays before the reports of its effects.
    all.sort((a, b) => a.at - b.at);
    const whole = complete && !dropped && this.#reports.first <= this.#begun;
    return asRecording({ worldName, madeBy, world, complete: whole, entries: all }, false);
  }

  #recorder(): Recorder {
    const names = { worldName: this.#worldName, madeBy: 'activity-simulator' };
    return new Recorder(this.#store, { ...names, ...MOST });
  }
}
