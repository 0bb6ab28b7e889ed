import { type PointerEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { isFailure } from '../../traffic';
import type { TrafficState, TrafficStore } from '../services/traffic-store';
import { Button } from '../ui/button';
import { Clock } from '../ui/clock';
import styles from './timeline.module.css';

/** The amount of traffic over time, and its failed part. Dragging over a span shows that span alone. */
export function Timeline({
  trafficStore,
  traffic,
}: {
  trafficStore: TrafficStore;
  traffic: TrafficState;
}) {
  const shown = useDeferredValue(traffic);
  const { buckets, from, to } = useMemo(() => bucketsOf(shown), [shown]);
  const [dragged, drag] = useState<readonly [number, number]>();
  const strip = useRef<SVGSVGElement>(null);
  const { span } = traffic.filter;
  if (from === undefined || to === undefined) return null;

  const fractionAt = ({ clientX }: PointerEvent) => {
    const { left, width } = (strip.current as SVGSVGElement).getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / (width || 1)));
  };
  const max = Math.max(1, ...buckets.map(({ all }) => all));
  const failures = buckets.reduce((sum, { failed }) => sum + failed, 0);
  const finish = () => {
    if (!dragged) return;
    const [begin, end] = [...dragged].sort((a, b) => a - b) as [number, number];
    drag(undefined);
    if (end - begin < 0.01) return;
    trafficStore.setFilter({ span: [from + begin * (to - from), from + end * (to - from)] });
  };
  return (
    <div className={`row ${styles.timeline}`}>
      <svg
        ref={strip}
        viewBox={`0 0 ${buckets.length} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Timeline: ${traffic.ids.length} rows within ${Math.ceil((to - from) / 1000)} s, ${failures} of them failures`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag([fractionAt(event), fractionAt(event)]);
        }}
        onPointerMove={(event) => dragged && drag([dragged[0], fractionAt(event)])}
        onPointerUp={finish}
        onPointerCancel={() => drag(undefined)}
      >
        {buckets.map(({ all, failed, index }) => (
          <g key={index}>
            <rect className={styles.good} {...bar(index, all, max)} />
            <rect className={styles.bad} {...bar(index, failed, max)} />
          </g>
        ))}
        {dragged && (
          <rect
            className={styles.dragged}
            x={Math.min(...dragged) * buckets.length}
            width={Math.abs(dragged[1] - dragged[0]) * buckets.length}
            height={1}
          />
        )}
      </svg>
      {span && (
        <p className="note">
          From <Clock at={span[0]} /> to <Clock at={span[1]} />
          <Button onClick={() => trafficStore.setFilter({ span: undefined })}>All times</Button>
        </p>
      )}
    </div>
  );
}

/** Returns a bar that is tall enough to be visible, however small the count. */
function bar(index: number, count: number, max: number) {
  const height = count === 0 ? 0 : Math.max(0.12, count / max);
  return { x: index + 0.1, width: 0.8, y: 1 - height, height };
}

const BAR_COUNT = 100;

/** Counts the shown rows in equal spans of time from the first to the last. */
function bucketsOf({ ids, row }: Pick<TrafficState, 'ids' | 'row'>) {
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
