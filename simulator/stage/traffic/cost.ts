import { maskedNameOf, type Row } from '../../traffic';
import type { Traffic } from '../services/traffic-view';
import { sizeOf } from './row-line';

/** Times in milliseconds, sizes in bytes. `typical` is the median time of the shown rows of the same name. */
export function costOf(row: Row, { ids, row: rowOf }: Pick<Traffic, 'ids' | 'row'>) {
  const name = maskedNameOf(row);
  const alike = ids.map(rowOf).filter((each) => each !== undefined && maskedNameOf(each) === name);
  const took = alike
    .flatMap((each) => (each && 'took' in each && each.took !== undefined ? [each.took] : []))
    .sort((a, b) => a - b);
  return {
    took: 'took' in row ? row.took : undefined,
    sent: 'size' in row && row.kind !== 'event' ? row.size : undefined,
    answered: row.kind === 'event' ? row.size : 'replySize' in row ? row.replySize : undefined,
    times: alike.length,
    typical: took[took.length >> 1],
    bytes: alike.reduce((sum, each) => sum + ((each && sizeOf(each)) ?? 0), 0),
  };
}
