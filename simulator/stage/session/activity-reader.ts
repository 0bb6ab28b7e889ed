import { fieldsOf } from '../../advice';
import type { ReportEntry, Sending, Subscription } from '../../host';
import { maskText } from '../../traffic';
import { Store } from '../../utils';
import { ByHandLog, type Run } from './by-hand-log';
import { Log } from './log';
import { complaintIn, uncaughtIn } from './uncaught';

export type ConnectionState =
  | { status: 'waiting' }
  | { status: 'connected' }
  | {
      status: 'closed';
      by: 'activity' | 'host';
      code: number;
      message: string;
      /** The client id that the activity has said, where the host has turned it away. */
      clientId?: string | undefined;
    };

export interface ConsoleLine {
  id: number;
  at: number;
  level: string;
  message: string;
}

/** What the activity in a frame has done so far, beside its traffic. */
export interface ActivityState {
  connection: ConnectionState;
  /** How many errors nobody has caught since the page was loaded; a page that is framed directly cannot tell. */
  uncaught: number;
  subscriptions: readonly Subscription[];
  /** How often each event has been sent to the activity since the launch. */
  sent: Readonly<Record<string, number>>;
  /** Oldest first. */
  console: readonly ConsoleLine[];
  /** The commands that a person has run, oldest first. */
  runs: readonly Run[];
  /** The events that are being sent by hand again and again. */
  sending: readonly Sending[];
}

/** Reads what the hosts of one launch after the other report. Secrets in the console are masked here, for good. */
export class ActivityReader extends Store<ActivityState> {
  #connection: ConnectionState = { status: 'waiting' };
  #subscriptions: readonly Subscription[] = [];
  #turnedAway: string | undefined;
  #uncaught = 0;
  #sent: Record<string, number> = {};
  readonly #console = new Log<ConsoleLine>();
  readonly #byHand = new ByHandLog();
  #lines = 0;

  /** @param secrets what is known to be secret, wherever it stands in a line of the console */
  constructor(private readonly secrets: () => ReadonlySet<string>) {
    super('the activity');
  }

  protected snapshot(): ActivityState {
    return {
      connection: this.#connection,
      uncaught: this.#uncaught,
      subscriptions: this.#subscriptions,
      sent: { ...this.#sent },
      console: this.#console.rows(),
      runs: this.#byHand.runs(),
      sending: this.#byHand.sending(),
    };
  }

  sentCount(event: string): number {
    return this.#sent[event] ?? 0;
  }

  /** Another host begins with its report. The logs stay. */
  launched(): void {
    this.#connection = { status: 'waiting' };
    this.#subscriptions = [];
    this.#sent = {};
    this.#uncaught = 0;
    this.#byHand.end();
    this.changed();
  }

  clear(): void {
    this.#console.clear();
    this.changed();
  }

  readonly read = (entry: ReportEntry): void => {
    const { at } = entry;
    switch (entry.kind) {
      case 'handshake':
        this.#turnedAway = entry.accepted ? undefined : entry.clientId;
        if (!entry.accepted) return;
        this.#byHand.end();
        this.#connection = { status: 'connected' };
        break;
      case 'gone':
        this.#connection = { status: 'waiting' };
        break;
      case 'closed': {
        const { by, code } = entry;
        const message = this.#mask(entry.message);
        this.#byHand.end();
        this.#connection = { status: 'closed', by, code, message, clientId: this.#turnedAway };
        break;
      }
      case 'event':
        this.#sent[entry.event] = this.sentCount(entry.event) + 1;
        break;
      case 'subscriptions':
        this.#subscriptions = entry.subscriptions;
        break;
      case 'log':
        this.#write(at, entry.level, entry.message);
        break;
      case 'ignored':
        // Pages also post what is not for their host, such as what their tools say.
        if (entry.isFrame) this.#write(at, 'warn', `Ignored a frame: ${entry.why}`);
        else this.#hearPage(at, fieldsOf(entry.frame));
        break;
      case 'request':
      case 'answer':
      case 'sending':
        // The traffic has those of the activity.
        if (!this.#byHand.read(entry)) return;
        break;
    }
    this.changed();
  };

  /** Takes what the script of the proxy tells from inside the page. */
  #hearPage(at: number, fields: Record<string, unknown>): void {
    if (fields.type === 'simulator:page') this.#uncaught = 0;
    const complaint = complaintIn(fields);
    if (complaint !== undefined) this.#write(at, 'error', complaint);
    const uncaught = uncaughtIn(fields);
    if (!uncaught) return;
    this.#uncaught += uncaught.times;
    this.#write(at, 'error', uncaught.line);
  }

  #write(at: number, level: string, message: string): void {
    this.#lines += 1;
    this.#console.put({ id: this.#lines, at, level, message: this.#mask(message) });
  }

  #mask(text: string): string {
    return maskText(text, this.secrets());
  }
}
