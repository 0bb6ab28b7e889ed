import type { ReportEntry } from '../host';
import type { PlayerLog } from '../player';
import type { Report } from '../worlds';

/** An entry of a host's report, as sent by the process. */
export type HostReport = Extract<Report, { host: number }>;

/**
 * Reads the process's reports of one client into its log. Each launch has another host, which
 * counts from 0: here a request is identified by its number among all reports of the world.
 */
export function createReportReader(log: PlayerLog): (report: HostReport) => void {
  let current: number | undefined;
  let requests = new Map<number, number>();
  return (report) => {
    const { number, client, host, ...entry } = report;
    if (host !== current) {
      current = host;
      requests = new Map();
      log.launched();
    }
    if (entry.kind === 'request') requests.set(entry.seq, number);
    if (entry.kind !== 'answer') return log.read({ ...entry, seq: number } as ReportEntry);
    const request = requests.get(entry.request);
    requests.delete(entry.request);
    if (request !== undefined) log.read({ ...entry, seq: number, request });
  };
}
