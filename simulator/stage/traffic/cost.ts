import { maskedNameOf, type Row } from '../../traffic';
import type { TrafficState } from '../services/traffic-store';
import { sizeOf } from './row-line';

/** Times in milliseconds, sizes in bytes. `medianTime` is the median time of the shown rows of the same name. */
export function costOf(row: Row, { ids, row: rowOf }: Pick<TrafficState, 'ids' | 'row'>) {
  const name = maskedNameOf(row);
  const sameNameRows = ids
    .map(rowOf)
    .filter((each) => each !== undefined && maskedNameOf(each) === name);
  const took = sameNameRows
    .flatMap((each) => (each && 'took' in each && each.took !== undefined ? [each.took] : []))
    .sort((a, b) => a - b);
  return {
    took: 'took' in row ? row.took : undefined,
    sentSize: 'size' in row && row.kind !== 'event' ? row.size : undefined,
    replySize: row.kind === 'event' ? row.size : 'replySize' in row ? row.replySize : undefined,
    times: sameNameRows.length,
    medianTime: took[took.length >> 1],
    bytes: sameNameRows.reduce((sum, each) => sum + ((each && sizeOf(each)) ?? 0), 0),
  };
}
