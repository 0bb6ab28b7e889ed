import type { Usage } from '../../torture';
import { type Row, type Rows, rowName } from '../../traffic';

/** The maximum number of the newest rows that are searched for the activity's commands and events. */
const MAX_ROWS = 2000;

export function usedIn(log: Rows): Usage {
  const first = Math.max(log.first, log.end - MAX_ROWS);
  const ids = Array.from({ length: log.end - first }, (_, index) => first + index);
  const rows = ids.map((id) => log.get(id)).filter((row) => row !== undefined);
  const rowNames = (matches: (row: Row) => boolean) => [
    ...new Set(rows.filter(matches).map(rowName)),
  ];
  return {
    calls: rowNames((row) => row.kind === 'call' && row.cmd !== 'CAPTURE_LOG'),
    events: rowNames((row) => row.kind === 'event' && row.event !== 'READY'),
    fetched: [],
  };
}
