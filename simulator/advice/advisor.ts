import type { ReportEntry } from '../host';
import type { RequestRow } from '../traffic';
import { notifyEach } from '../utils';
import { type AdviceId, type Finding, Findings, type NewFinding } from './finding';
import {
  type ObservedCall,
  putBounded,
  type RemoveFinding,
  type Rule,
  type RuleContext,
  type RuleInput,
} from './rule';
import { rules } from './rules';

/** The maximum number of calls that wait for their answers; a host runs fewer. */
const MAX_PENDING_CALLS = 1000;
/** The number of characters of a call's arguments that are compared. */
const MAX_KEY_LENGTH = 500;

/**
 * Reads the reports of one client's hosts, in sequence, and its requests over HTTP, and finds what the activity
 * should do differently. Its memory is bounded.
 */
export class Advisor {
  readonly #rules: readonly Rule[];
  readonly #readers: readonly Rule['read'][];
  readonly #findings = new Findings();
  readonly #pendingCalls = new Map<number, ObservedCall>();
  /** The place of the newest request to log a line. */
  #lastLogWhere: number | undefined;

  /**
   * @param onFinding called with a finding, and its place, each time its cause is found
   * @param onFindingRemoved called when findings are removed because their cause is gone
   */
  constructor(
    context: RuleContext,
    private readonly onFinding?: (finding: Finding, where: number | undefined) => void,
    private readonly onFindingRemoved?: () => void,
  ) {
    this.#rules = rules(context);
    this.#readers = this.#rules.map(({ read }) => read);
  }

  /** Reads an entry of a host's report, except a person's actions by hand: those are not the activity's. */
  read(entry: ReportEntry, where: number | undefined): void {
    const { at } = entry;
    switch (entry.kind) {
      case 'request': {
        const { cmd, evt, args, seq, byHand, early = false } = entry;
        if (byHand) return;
        const name = evt ? `${cmd} ${evt}` : cmd;
        const key = `${name} ${JSON.stringify(args) ?? ''}`.slice(0, MAX_KEY_LENGTH);
        const call = { cmd, evt, args, at, where, name, key };
        if (cmd === 'CAPTURE_LOG') this.#lastLogWhere = where;
        putBounded(this.#pendingCalls, seq, call, MAX_PENDING_CALLS);
        this.#runRules({ kind: 'asked', call, early, at, where });
        break;
      }
      case 'answer': {
        const call = this.#pendingCalls.get(entry.request);
        this.#pendingCalls.delete(entry.request);
        if (call) this.#runRules({ kind: 'answered', call, reply: entry, at, where: call.where });
        break;
      }
      case 'handshake':
        this.#pendingCalls.clear();
        this.#runRules({ ...entry, where });
        break;
      case 'log':
        this.#runRules({ ...entry, where: this.#lastLogWhere });
        break;
      case 'event':
      case 'ignored':
      case 'gone':
      case 'closed':
        this.#runRules({ ...entry, where });
        break;
    }
  }

  /** Reads a request to the platform, or through the proxy, of the same client. */
  readRequest(request: RequestRow & { at: number }, where: number | undefined): void {
    this.#runRules({ kind: 'http', request, at: request.at, where });
  }

  /** The findings, mistakes first. */
  get found(): readonly Finding[] {
    return this.#findings.list();
  }

  /** Returns the findings, after the rules have checked for missing reactions; `now` is in milliseconds since 1970. */
  findings(now = Date.now()): readonly Finding[] {
    for (const rule of this.#rules) {
      rule.wait?.(now, (found) => this.#addFinding(found, now, undefined), this.#removeFinding);
    }
    return this.found;
  }

  /** Forgets the findings, except those of one kind. The rules still remember the activity's past. */
  clear(except?: AdviceId): void {
    this.#findings.clear(except);
  }

  #runRules(input: RuleInput): void {
    const found = (found: NewFinding) => this.#addFinding(found, input.at, input.where);
    notifyEach('advice', this.#readers, input, found, this.#removeFinding);
  }

  readonly #removeFinding: RemoveFinding = (id, about) => {
    if (this.#findings.remove(id, about)) this.onFindingRemoved?.();
  };

  #addFinding(found: NewFinding, at: number, where: number | undefined): void {
    const place = found.where ?? where;
    const finding = this.#findings.add({ ...found, where: place }, at);
    if (finding) this.onFinding?.(finding, place);
  }
}
