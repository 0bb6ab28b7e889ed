import { cutTo } from '../world/cut-to';
import type { FieldDifference } from './alike';
import type { RecordedCall } from './script';

/** A call of the activity during a replay. */
export interface LiveCall {
  client: string;
  cmd: string;
  evt?: string | undefined;
  args: unknown;
  /** The recorded call that it matches; undefined if there is none. */
  recorded: RecordedCall | undefined;
  /** Where its arguments differ from the recorded ones. */
  fields: readonly FieldDifference[];
  /** How many calls had been answered before it, and by its own answer. */
  turn: number;
  knownAt?: number;
}

/** One way in which an activity behaves differently from the recording. */
export type Difference = { client: string; name: string } & (
  | { kind: 'missing'; recorded: unknown }
  | { kind: 'extra'; live: unknown }
  | { kind: 'changed'; fields: readonly FieldDifference[] }
  /** It came after a call before which it was recorded; the activity knew the outcome of one when it sent the other. */
  | { kind: 'moved'; after: string }
);

/** The name of a call: the command, and the event of a subscription. */
export const callName = ({ cmd, evt }: { cmd: string; evt?: string | undefined }): string =>
  evt ? `${cmd} ${evt}` : cmd;

/**
 * The differences, in the order of the recording. Calls that were not recorded come last.
 *
 * @param recorded the recorded calls of one host that should have come by now, in order
 * @param live the calls that came, in order
 */
export function compare(
  recorded: readonly RecordedCall[],
  live: readonly LiveCall[],
): Difference[] {
  const came = new Map(live.flatMap((call) => (call.recorded ? [[call.recorded, call]] : [])));
  const late = latecomers(live);
  const differences = recorded.flatMap((call): Difference[] => {
    const of = { client: call.client, name: callName(call) };
    const now = came.get(call);
    if (!now) return [{ ...of, kind: 'missing', recorded: call.args }];
    const { fields } = now;
    const after = late.get(call);
    return [
      ...(fields.length > 0 ? [{ ...of, kind: 'changed' as const, fields }] : []),
      ...(after ? [{ ...of, kind: 'moved' as const, after: callName(after) }] : []),
    ];
  });
  const extra = live
    .filter((call) => !call.recorded)
    .map((call) => ({
      client: call.client,
      name: callName(call),
      kind: 'extra' as const,
      live: call.args,
    }));
  return [...differences, ...extra];
}

/**
 * The calls that came after a call before which they were recorded, each with that call. The order of two calls counts if the
 * activity knew the outcome of the first when it sent the second, then and now: otherwise they were under way together.
 */
function latecomers(live: readonly LiveCall[]): Map<RecordedCall, RecordedCall> {
  const late = new Map<RecordedCall, RecordedCall>();
  const answered = live
    .filter(({ recorded, knownAt }) => recorded && knownAt !== undefined)
    .sort((a, b) => (a.knownAt ?? 0) - (b.knownAt ?? 0));
  let known = 0;
  let latest: RecordedCall | undefined;
  for (const { recorded, turn } of live) {
    for (; (answered[known]?.knownAt ?? Number.POSITIVE_INFINITY) <= turn; known += 1) {
      const next = answered[known]?.recorded;
      if (next && next.turn >= (latest?.turn ?? 0)) latest = next;
    }
    if (recorded && latest && (recorded.knownAt ?? Number.POSITIVE_INFINITY) <= latest.turn) {
      late.set(recorded, latest);
    }
  }
  return late;
}

/** Says a difference in a sentence. */
export function describeDifference(difference: Difference): string {
  const { name } = difference;
  switch (difference.kind) {
    case 'missing':
      return `${name} is not called any more`;
    case 'extra':
      return `${name} is called, but was not recorded`;
    case 'moved':
      return `${name} is called after ${difference.after}, but was recorded before it`;
    case 'changed': {
      const fields = difference.fields.map(
        ({ path, recorded, live }) =>
          `${path || 'arguments'}: ${said(recorded)} became ${said(live)}`,
      );
      return `${name} is called with other arguments: ${fields.join('; ')}`;
    }
  }
}

/** The most characters of a value to show. */
const SHOWN = 100;

function said(value: unknown): string {
  return cutTo(JSON.stringify(value) ?? 'nothing', SHOWN);
}
