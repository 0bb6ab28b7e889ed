import type { ReportEntry } from '../../simulator/host';

type Entry<K extends ReportEntry['kind']> = Extract<ReportEntry, { kind: K }>;

/** A command of an activity, and its result. */
export type Call = Pick<Entry<'request'>, 'cmd' | 'evt' | 'args'> &
  Pick<Entry<'answer'>, 'outcome' | 'data' | 'refusal' | 'assumed' | 'why'>;

/**
 * Sorts a host's report into the parts that tests look at.
 *
 * @param calls a list that also gets the calls, in the order of their answers
 */
export function readReport(calls: Call[] = []) {
  const states: ('connected' | 'closed')[] = [];
  const logs: [level: string, message: string][] = [];
  const requests = new Map<number, Entry<'request'>>();
  const read = (entry: ReportEntry) => {
    if (entry.kind === 'request') requests.set(entry.seq, entry);
    if (entry.kind === 'answer') {
      const { cmd, evt, args } = requests.get(entry.request) as Entry<'request'>;
      requests.delete(entry.request);
      const { outcome, data, refusal, assumed, why } = entry;
      calls.push({ cmd, evt, args, outcome, data, refusal, assumed, why });
    }
    if (entry.kind === 'log') logs.push([entry.level, entry.message]);
    if (entry.kind === 'handshake' && entry.accepted) states.push('connected');
    if (entry.kind === 'closed') states.push('closed');
  };
  return { calls, states, logs, read };
}
