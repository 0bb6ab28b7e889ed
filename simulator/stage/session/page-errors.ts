import { fieldsOf } from '../../advice';
import type { ReportEntry } from '../../host';
import type { PageMessage } from '../../page';
import { maskText } from '../../traffic';
import { firstCharacters, Store } from '../../utils';
import { consoleErrorIn, uncaughtIn } from './uncaught';

export interface PageError {
  kind: 'uncaught' | 'console';
  /** Its first line. */
  message: string;
  /** The further lines, such as the stack; empty where there are none. */
  stack: string;
  times: number;
  /** The id of its newest row in the traffic. */
  row: number | undefined;
}

/** The maximum number of different errors, and of characters of each. */
const MAX_ERRORS = 50;
const MAX_LENGTH = 4000;

/** The page's uncaught errors, and the errors in its console, since the page began. */
export class PageErrors extends Store<readonly PageError[]> {
  readonly #byText = new Map<string, PageError>();
  /** The row of the newest CAPTURE_LOG request. */
  #lastLogRow: number | undefined;

  /** @param secrets the known secrets, masked wherever they occur */
  constructor(private readonly secrets: () => ReadonlySet<string>) {
    super('the errors of the page');
  }

  protected snapshot(): readonly PageError[] {
    return [...this.#byText.values()];
  }

  clear(): void {
    if (this.#byText.size === 0) return;
    this.#byText.clear();
    this.changed();
  }

  /** @param row the id of the entry's row in the traffic */
  read(entry: ReportEntry, row: number | undefined): void {
    if (entry.kind === 'request' && entry.cmd === 'CAPTURE_LOG') this.#lastLogRow = row;
    if (entry.kind === 'log' && entry.level === 'error') {
      this.#add('console', entry.message, { times: 1, row: this.#lastLogRow });
    }
    if (entry.kind !== 'ignored' || entry.isFrame) return;
    const fields = fieldsOf(entry.frame);
    const startType: PageMessage['type'] = 'simulator:page';
    if (fields.type === startType) this.clear();
    const uncaught = uncaughtIn(fields);
    if (uncaught) this.#add('uncaught', uncaught.text, { times: uncaught.times });
    const consoleError = consoleErrorIn(fields);
    if (consoleError !== undefined) this.#add('console', consoleError, { times: 1 });
  }

  #add(
    kind: PageError['kind'],
    whole: string,
    more: Pick<PageError, 'times'> & { row?: number | undefined },
  ): void {
    const text = maskText(firstCharacters(whole, MAX_LENGTH), this.secrets());
    const key = `${kind} ${text}`;
    const existing = this.#byText.get(key);
    if (!existing && this.#byText.size >= MAX_ERRORS) return;
    const [message = '', ...rest] = text.split('\n');
    const times = (existing?.times ?? 0) + more.times;
    this.#byText.set(key, { kind, message, stack: rest.join('\n').trim(), times, row: more.row });
    this.changed();
  }
}
