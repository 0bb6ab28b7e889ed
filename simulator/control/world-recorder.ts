import { asRecording, Recorder } from '../recording/recorder';
import type { RecordedEntry, Recording } from '../recording/recording';
import type { LocalWorld } from '../world/world-store';
import type { Report } from './report';
import type { ReportLog } from './report-log';

/** How much of a world's changes is kept. What its hosts report is bounded by the log of reports. */
const MOST = { mostEntries: 10_000, mostCharacters: 1_000_000 };

/** Makes recordings of a world whose hosts are elsewhere: of its changes, and of what has been reported of it. */
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

  /** Another world has taken the place of the one before: a recording begins with it. */
  beginAnew(): void {
    this.#changes.stop();
    this.#changes = this.#recorder();
    this.#begun = this.#reports.end;
  }

  /** The session so far, without its secrets; everything in the order in which it happened. */
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
    // Reports come later than they happened. What happened in the same millisecond stays as it is: a change comes before
    // what it has caused.
    all.sort((a, b) => a.at - b.at);
    const whole = complete && !dropped && this.#reports.first <= this.#begun;
    return asRecording({ worldName, madeBy, world, complete: whole, entries: all }, false);
  }

  #recorder(): Recorder {
    const names = { worldName: this.#worldName, madeBy: 'activity-simulator' };
    return new Recorder(this.#store, { ...names, ...MOST });
  }
}
