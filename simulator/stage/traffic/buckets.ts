import { isFailure } from '../../traffic';
import type { TrafficState } from '../services/traffic-store';

const BAR_COUNT = 100;

/** Counts the shown rows in equal spans of time from the first to the last. */
export function bucketsOf({ ids, row }: Pick<TrafficState, 'ids' | 'row'>) {
  const buckets = Array.from({ length: BAR_COUNT }, (_, index) => ({ index, all: 0, failed: 0 }));
  const first = row(ids[0] ?? -1);
  const last = row(ids.at(-1) ?? -1);
  if (!first || !last) return { buckets };
  const [from, to] = [first.at, Math.max(last.at, first.at + 1)];
  for (const id of ids) {
    const each = row(id);
    const bucket =
      each &&
      buckets[Math.min(BAR_COUNT - 1, Math.floor(((each.at - from) / (to - from)) * BAR_COUNT))];
    if (!bucket) continue;
    bucket.all += 1;
    if (isFailure(each)) bucket.failed += 1;
  }
  return { buckets, from, to };
}
