import { createRecording, type RecordedEntry, Recorder, type Recording } from '../recording';
import type { LocalWorld } from '../world';
import type { Report } from './report';
import type { ReportBounds, ReportLog } from './report-log';

/** The amount of data that a world stores for a recording, and the recording's author. */
export interface RecorderOptions {
  reports: ReportBounds;
  changes: { maxEntries: number; maxCharacters: number };
  madeBy: string;
  /** Called when data is lost, so that a recording would not be complete. */
  onLoss(): void;
}

/** The limits of a world whose whole session is recorded. Its file stays below a simulator's limit for reading. */
export const FULL_SESSION_LIMITS = {
  reports: { reports: 200_000, characters: 64_000_000 },
  changes: { maxEntries: 50_000, maxCharacters: 16_000_000 },
};

/** The limits of other worlds; the log of reports has its own. */
const DEFAULT_BOUNDS = {
  changes: { maxEntries: 10_000, maxCharacters: 1_000_000 },
  madeBy: 'activity-simulator',
  onLoss: () => {},
};

/** Records a world whose hosts run in other pages, from its changes and its reports. */
export class WorldRecorder {
  #changes: Recorder;
  /** The number of the first report of the current world. */
  #firstReport = 0;
  #isIncomplete = false;

  constructor(
    private readonly worldName: string,
    private readonly store: LocalWorld,
    private readonly reports: ReportLog,
    private readonly options: Omit<RecorderOptions, 'reports'> = DEFAULT_BOUNDS,
  ) {
    this.#changes = this.#recorder();
  }

  /** Begins a new recording after the world was replaced; with `isIncomplete` it lacks the beginning of its activities. */
  restart(isIncomplete = false): void {
    this.#isIncomplete = isIncomplete;
    if (isIncomplete) this.options.onLoss();
    this.#changes.stop();
    this.#changes = this.#recorder();
    this.#firstReport = this.reports.end;
  }

  /** The session so far, in the order in which it happened, without secrets. */
  recording(): Recording {
    const { worldName, madeBy, world, complete, entries } = this.#changes.recording({
      secrets: true,
    });
    const all: RecordedEntry[] = [...entries];
    let dropped = false;
    for (const row of this.reports.rowsFrom(this.#firstReport)) {
      const { number: _, ...report }: Report = JSON.parse(row);
      if (report.kind === 'dropped') dropped = true;
      else all.push(report as RecordedEntry);
    }
    // Reports arrive late, so they are sorted by time. Within a millisecond a change stays before the reports of its
    // effects.
    all.sort((a, b) => a.at - b.at);
    const isWhole =
      !this.#isIncomplete && complete && !dropped && this.reports.first <= this.#firstReport;
    return createRecording({ worldName, madeBy, world, complete: isWhole, entries: all }, false);
  }

  #recorder(): Recorder {
    const { changes, madeBy, onLoss } = this.options;
    return new Recorder(this.store, { worldName: this.worldName, madeBy, onLoss, ...changes });
  }
}
