import { fieldsOf } from '../../advice';
import type { ReportEntry, Sending, Subscription } from '../../host';
import { maskText } from '../../traffic';
import { Store } from '../../utils';
import { ByHandLog, type Run } from './by-hand-log';
import { Log } from './log';
import { consoleErrorIn, uncaughtIn } from './uncaught';

export type ConnectionState =
  | { status: 'waiting' }
  | { status: 'connected' }
  | {
      status: 'closed';
      by: 'activity' | 'host';
      code: number;
      message: string;
      /** The activity's client id, where the host has refused it. */
      clientId?: string | undefined;
    };

export interface ConsoleLine {
  id: number;
  at: number;
  level: string;
  message: string;
}

/** The state of the activity in a frame, without its traffic. */
export interface ActivityState {
  connection: ConnectionState;
  /** The number of uncaught errors since the page was loaded; unknown for a page that is framed directly. */
  uncaughtCount: number;
  subscriptions: readonly Subscription[];
  /** The number of times that each event has been sent since the launch. */
  sent: Readonly<Record<string, number>>;
  /** Oldest first. */
  console: readonly ConsoleLine[];
  /** The commands that a person has run, oldest first. */
  runs: readonly Run[];
  sending: readonly Sending[];
}

/** Reads the reports of the hosts of successive launches. Secrets in the console are masked here, for good. */
export class ActivityReader extends Store<ActivityState> {
  #connection: ConnectionState = { status: 'waiting' };
  #subscriptions: readonly Subscription[] = [];
  #rejectedClientId: string | undefined;
  #uncaught = 0;
  #sent: Record<string, number> = {};
  readonly #console = new Log<ConsoleLine>();
  readonly #byHand = new ByHandLog();
  #lineCount = 0;

  /** @param secrets the known secrets, masked anywhere in a line of the console */
  constructor(private readonly secrets: () => ReadonlySet<string>) {
    super('the activity');
  }

  protected snapshot(): ActivityState {
    return {
      connection: this.#connection,
      uncaughtCount: this.#uncaught,
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

  /** Resets the state for another host. The logs stay. */
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
        this.#rejectedClientId = entry.accepted ? undefined : entry.clientId;
        if (!entry.accepted) return;
        this.#byHand.end();
        this.#connection = { status: 'connected' };
        break;
      case 'gone':
        this.#connection = { status: 'waiting' };
        break;
      case 'closed': {
        const { by, code } = entry;
        this.#byHand.end();
        this.#connection = {
          status: 'closed',
          by,
          code,
          message: this.#mask(entry.message),
          clientId: this.#rejectedClientId,
        };
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
        // Pages also post messages that are not for their host, such as those of their tools.
        if (entry.isFrame) this.#write(at, 'warn', `Ignored a frame: ${entry.why}`);
        else this.#handlePageMessage(at, fieldsOf(entry.frame));
        break;
      case 'request':
      case 'answer':
      case 'sending':
        // The activity's own are in the traffic.
        if (!this.#byHand.read(entry)) return;
        break;
    }
    this.changed();
  };

  /** Handles a message of the proxy's script in the page. */
  #handlePageMessage(at: number, fields: Record<string, unknown>): void {
    if (fields.type === 'simulator:page') this.#uncaught = 0;
    const consoleError = consoleErrorIn(fields);
    if (consoleError !== undefined) this.#write(at, 'error', consoleError);
    const uncaught = uncaughtIn(fields);
    if (!uncaught) return;
    this.#uncaught += uncaught.times;
    this.#write(at, 'error', uncaught.line);
  }

  #write(at: number, level: string, message: string): void {
    this.#lineCount += 1;
    this.#console.put({ id: this.#lineCount, at, level, message: this.#mask(message) });
  }

  #mask(text: string): string {
    return maskText(text, this.secrets());
  }
}
