import {
  commandNameOf,
  commands,
  describeIssues,
  events,
  isEventName,
} from '../../host-bridge/protocol';
import { type Parsed, parse } from '../../host-bridge/protocol/parse';
import { isTruncated } from '../utils';
import type { Row } from './row';

/** The verdict of the protocol's tables on one side of a row. */
export type Verdict =
  | { kind: 'fits' }
  /** Each path with what it must be, such as "activity.party.size: must be at most 2 entries long". */
  | { kind: 'wrong'; issues: string }
  /** The reason why there is no verdict. */
  | { kind: 'unknown'; why: string };

/** Checks what was sent and answered against the tables of commands and events; no verdict on unknown names. */
export function verdictsOn(row: Row): { sent?: Verdict; reply?: Verdict } {
  if (row.kind === 'event') {
    if (!isEventName(row.event)) return { reply: wrong(`There is no event ${row.event}`) };
    return { reply: judge(events[row.event].payload, row.data) };
  }
  if (row.kind !== 'call') return {};
  if (row.cmd === 'SUBSCRIBE' || row.cmd === 'UNSUBSCRIBE') {
    const { evt = '' } = row;
    if (!isEventName(evt)) return { sent: wrong(`There is no event "${evt}"`) };
    const spec = events[evt];
    return { sent: 'args' in spec ? judge(spec.args, row.args ?? {}) : { kind: 'fits' } };
  }
  const name = commandNameOf(row.cmd);
  if (!name) return { sent: wrong(`There is no command ${row.cmd}`) };
  const { request, response } = commands[name];
  const sent = judge(request, row.args ?? undefined);
  return row.outcome === 'answered' ? { sent, reply: judge(response, row.data) } : { sent };
}

function judge(schema: Parameters<typeof parse>[0], value: unknown): Verdict {
  if (isTruncated(value)) return { kind: 'unknown', why: 'It is too large to be kept in full' };
  // Reading may write to the value if an enumeration does not know it.
  const parsed: Parsed<unknown> = parse(schema, structuredClone(value));
  return parsed.success ? { kind: 'fits' } : wrong(describeIssues(parsed.error));
}

const wrong = (issues: string): Verdict => ({ kind: 'wrong', issues });
