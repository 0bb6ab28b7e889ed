import { maskSecrets } from '../traffic';
import { truncate } from '../utils';
import type { FieldDifference } from './field-differences';
import type { RecordedCall } from './script';

/** A call of the activity during a replay. */
export interface LiveCall extends Pick<RecordedCall, 'client' | 'cmd' | 'evt' | 'args'> {
  /** The recorded call that it matches; undefined if there is none. */
  recorded: RecordedCall | undefined;
  /** The fields whose values differ from the recorded ones. */
  fields: readonly FieldDifference[];
  /** The number of answers before it, and up to its own answer. */
  replyCount: number;
  knownAt?: number;
}

/** One way in which an activity behaves differently from the recording. */
export type Difference = { client: string; name: string } & (
  | { kind: 'missing'; recorded: unknown }
  | { kind: 'extra'; live: unknown }
  | { kind: 'changed'; fields: readonly FieldDifference[] }
  /** It came after a call that it precedes in the recording, or the other way round. */
  | ({ kind: 'moved' } & CallPosition)
);

/** The new place of a call: the name of a call that now precedes or follows it. */
type CallPosition = { after: string; before?: never } | { before: string; after?: never };

/** The most pairs of reordered calls to examine. */
const MAX_PAIRS = 1000;

/** Returns the name of a call: the command, and the event of a subscription. */
export const callName = ({ cmd, evt }: { cmd: string; evt?: string | undefined }): string =>
  evt ? `${cmd} ${evt}` : cmd;

/** Returns the differences of a host's calls from those due by now, in their order; unrecorded calls come last. */
export function compare(
  recorded: readonly RecordedCall[],
  live: readonly LiveCall[],
): Difference[] {
  const liveByRecorded = new Map(
    live.flatMap((call) => (call.recorded ? [[call.recorded, call]] : [])),
  );
  const positions = movedCalls(live);
  const differences = recorded.flatMap((call): Difference[] => {
    const of = { client: call.client, name: callName(call) };
    const now = liveByRecorded.get(call);
    if (!now) return [{ ...of, kind: 'missing', recorded: call.args }];
    const { fields } = now;
    const position = positions.get(call);
    return [
      ...(fields.length > 0 ? [{ ...of, kind: 'changed' as const, fields }] : []),
      ...(position ? [{ ...of, kind: 'moved' as const, ...position }] : []),
    ];
  });
  const extra = live.flatMap((call): Difference[] => {
    if (call.recorded) return [];
    const { client, args } = call;
    return [{ client, name: callName(call), kind: 'extra', live: maskSecrets(args) }];
  });
  return [...differences, ...extra];
}

/** Finds about the smallest set of calls without which the others are in order. */
function movedCalls(live: readonly LiveCall[]): Map<RecordedCall, CallPosition> {
  const moved = new Map<RecordedCall, CallPosition>();
  for (let pairs = reorderedPairs(live); pairs.length > 0; ) {
    const counts = new Map<RecordedCall, number>();
    for (const call of pairs.flat()) counts.set(call, (counts.get(call) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const pair = pairs.find((calls) => calls.some((call) => counts.get(call) === most));
    if (!pair) break;
    const [late, early] = pair;
    if (counts.get(late) === most) moved.set(late, { after: callName(early) });
    else moved.set(early, { before: callName(late) });
    pairs = pairs.filter((calls) => !calls.some((call) => moved.has(call)));
  }
  return moved;
}

/**
 * Returns the pairs of reordered calls, the late one first. The order of two calls counts if the activity knew the
 * outcome of the first when it sent the second, in the recording and now: otherwise both were pending at once.
 */
function reorderedPairs(live: readonly LiveCall[]): [late: RecordedCall, early: RecordedCall][] {
  const pairs: [RecordedCall, RecordedCall][] = [];
  const answeredCalls = live
    .flatMap(({ recorded, knownAt }) => (recorded && knownAt ? [{ recorded, knownAt }] : []))
    .sort((a, b) => a.knownAt - b.knownAt);
  /** The calls with a known outcome by now, in the order of the recording. */
  const matched: RecordedCall[] = [];
  let next = 0;
  for (const { recorded, replyCount } of live) {
    for (; (answeredCalls[next]?.knownAt ?? Number.POSITIVE_INFINITY) <= replyCount; next += 1) {
      const call = answeredCalls[next]?.recorded;
      if (!call) break;
      matched.splice(
        matched.findLastIndex((each) => each.messageCount <= call.messageCount) + 1,
        0,
        call,
      );
    }
    for (let at = matched.length - 1; recorded?.knownAt && at >= 0; at -= 1) {
      const early = matched[at];
      if (!early || early.messageCount < recorded.knownAt || pairs.length === MAX_PAIRS) break;
      pairs.push([recorded, early]);
    }
  }
  return pairs;
}

/** Describes a difference in a sentence. */
export function describeDifference(difference: Difference): string {
  const { name } = difference;
  switch (difference.kind) {
    case 'missing':
      return `${name}${withArguments(difference.recorded)} is no longer called`;
    case 'extra':
      return `${name}${withArguments(difference.live)} is new: it was not recorded`;
    case 'moved':
      return difference.after === undefined
        ? `${name} is called before ${difference.before}, but was recorded after it`
        : `${name} is called after ${difference.after}, but was recorded before it`;
    case 'changed': {
      const fields = difference.fields.map(
        ({ path, recorded, live }) =>
          `${path || 'arguments'}: ${quote(recorded)} became ${quote(live)}`,
      );
      return `${name} is called with different arguments: ${fields.join('; ')}`;
    }
  }
}

const MAX_VALUE_LENGTH = 100;

function withArguments(args: unknown): string {
  const text = quote(args ?? {});
  return text === '{}' ? '' : ` with ${text}`;
}

function quote(value: unknown): string {
  return truncate(JSON.stringify(value) ?? 'nothing', MAX_VALUE_LENGTH);
}
