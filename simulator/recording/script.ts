import type { LaunchArguments, Subscription } from '../host';
import type { Change } from '../world';
import type { RecordedEntry } from './recording';

type RecordedEntryOf<K extends RecordedEntry['kind']> = Extract<RecordedEntry, { kind: K }>;

/** A recorded command with its answer. */
export interface RecordedCall {
  at: number;
  client: string;
  cmd: string;
  evt?: string | undefined;
  args: unknown;
  reply?: RecordedEntryOf<'answer'> | undefined;
  /** The number of messages from the host before the call, and before its answer was known. */
  messageCount: number;
  knownAt?: number;
  /** True if a fault affected it, so that no person caused its answer's delay. */
  isFaulted?: true;
}

/** A step of a replay: an action of the activity, of the host or of the world. */
export type Step = { at: number } & (
  | { kind: 'handshake' }
  | { kind: 'call' | 'answer'; call: RecordedCall }
  | { kind: 'event'; event: string; data: unknown; subscription: Subscription | undefined }
  | { kind: 'closed'; code: number; message: string }
  | { kind: 'change'; change: Change }
);

/** The recording of one host. */
export interface Script {
  client: string;
  /** The launch parameters of the activity; undefined in files of older simulators. */
  launched?: LaunchArguments | undefined;
  steps: readonly Step[];
  calls: readonly RecordedCall[];
}

/**
 * Changes that a replay skips. Some happen again by themselves: launches, dialogs and secrets.
 * Those made by hand have their effects recorded.
 */
const skippedChanges = new Set<Change['type']>([
  'client',
  'launch',
  'leave',
  'ask',
  'answer',
  'userAction',
  'decision',
  'grant',
  'token',
  'tokenUsed',
  'proxyTicket',
  'send',
  'sendStop',
  'run',
]);

/** Returns whether a replay compares calls of this command. Console lines do not count. */
export const isCompared = (cmd: string): boolean => cmd !== 'CAPTURE_LOG';

/** Splits a recording by host. The steps of each host include the changes of the world. */
export function scriptsOf(entries: readonly RecordedEntry[]): Script[] {
  const hosts = new Map<number, ScriptWriter>();
  /** The last launch of each client: changes belong to the previous launch until the next one. */
  const present = new Map<string, ScriptWriter>();
  const early: Step[] = [];
  for (const entry of entries) {
    if (entry.kind === 'change') {
      const { at, change } = entry;
      if (skippedChanges.has(change.type)) continue;
      const step: Step = { at, kind: 'change', change };
      if (hosts.size === 0) early.push(step);
      for (const writer of present.values()) writer.steps.push(step);
      continue;
    }
    if (!('host' in entry)) continue;
    const before = present.get(entry.client);
    const first = hosts.size === 0 ? early : [];
    const open = before && isUnused(before) ? before.steps : first;
    const writer = hosts.get(entry.host) ?? new ScriptWriter(entry.client, open);
    if (!hosts.has(entry.host)) present.set(entry.client, writer);
    hosts.set(entry.host, writer);
    writer.write(entry);
  }
  return [...hosts.values()].filter((writer) => !isUnused(writer));
}

/** Returns whether an activity sent nothing, such as a page that was reloaded before its handshake. */
const isUnused = ({ steps }: Script) => steps.every(({ kind }) => kind === 'change');

class ScriptWriter implements Script {
  launched: LaunchArguments | undefined;
  readonly calls: RecordedCall[] = [];
  #messageCount = 0;
  readonly #pendingCalls = new Map<number, RecordedCall>();

  constructor(
    readonly client: string,
    readonly steps: Step[],
  ) {}

  write(entry: Extract<RecordedEntry, { host: number }>): void {
    const { at } = entry;
    switch (entry.kind) {
      case 'handshake':
        this.launched ??= entry.launched;
        this.steps.push({ at, kind: 'handshake' });
        break;
      case 'request': {
        if (entry.byHand || !isCompared(entry.cmd)) return;
        const { client, cmd, evt, args } = entry;
        const call: RecordedCall = { at, client, cmd, evt, args, messageCount: this.#messageCount };
        this.calls.push(call);
        this.#pendingCalls.set(entry.seq, call);
        this.steps.push({ at, kind: 'call', call });
        break;
      }
      case 'answer': {
        const call = this.#pendingCalls.get(entry.request);
        if (!call) return;
        call.reply = entry;
        this.#messageCount += 1;
        call.knownAt = this.#messageCount;
        this.steps.push({ at, kind: 'answer', call });
        break;
      }
      case 'fault': {
        const call = this.#pendingCalls.get(entry.request ?? -1);
        if (call) call.isFaulted = true;
        break;
      }
      case 'event': {
        const { event, data, subscription } = entry;
        // The host sends READY by itself, in answer to the handshake.
        if (event === 'READY') return;
        this.#messageCount += 1;
        this.steps.push({ at, kind: 'event', event, data, subscription });
        break;
      }
      case 'closed':
        if (entry.by === 'activity') return;
        this.steps.push({ at, kind: 'closed', code: entry.code, message: entry.message });
        break;
      default:
    }
  }
}
