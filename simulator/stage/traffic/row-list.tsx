import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { useMedia } from '../../../ui/use-media';
import type { TrafficState, TrafficStore } from '../services/traffic-store';
import { RowLine } from './row-line';
import styles from './row-list.module.css';

/** The height of a row in pixels, for a pointer and for a finger; row-list.module.css has it too. */
const ROW_HEIGHT = 18;
const TOUCH_ROW_HEIGHT = 36;

interface RowListProps {
  trafficStore: TrafficStore;
  traffic: TrafficState;
  players: Readonly<Record<string, string>> | undefined;
}

/** The rows, newest last and in view until a person scrolls away. Arrow keys go from row to row. */
export function RowList({ trafficStore, traffic, players }: RowListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // In a flood React renders the rows in slices, and the page stays responsive between them.
  const ids = useDeferredValue(traffic.ids);
  const isAtEnd = useRef(trafficStore.isLive);
  const lastScrollTop = useRef(0);
  const before = useRef({ ids, filter: traffic.filter });
  const height = useMedia('(pointer: coarse)') ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  });
  const openedIndex = traffic.opened ? ids.indexOf(traffic.opened.id) : -1;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { ids: previous, filter } = before.current;
    before.current = { ids, filter: traffic.filter };
    // The visible rows stay in place when older rows go.
    const removed = filter === traffic.filter ? previous.indexOf(ids[0] ?? -1) : 0;
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    else if (removed > 0) element.scrollTop -= removed * height;
    lastScrollTop.current = element.scrollTop;
  }, [ids, traffic.filter, height]);

  useEffect(() => {
    if (openedIndex >= 0) virtualizer.scrollToIndex(openedIndex, { align: 'auto' });
  }, [openedIndex, virtualizer]);

  const isOpen = traffic.opened !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // A focused element in the row went with it.
      if (document.activeElement === document.body) scroller.current?.focus();
    };
  }, [isOpen]);

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys come faster than the list renders.
    const { opened, pinned } = trafficStore.get();
    const at = opened ? ids.indexOf(opened.id) : -1;
    const last = ids.length - 1;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    const from = at < 0 ? last + 1 : at;
    const to = {
      ArrowUp: from - 1,
      ArrowDown: at < 0 ? last : from + 1,
      PageUp: from - page,
      PageDown: from + page,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') trafficStore.open(undefined);
    if (event.key === 'p' && opened) {
      trafficStore.pin(opened.id, !pinned.some((row) => row.id === opened.id));
    }
    if (to === undefined || last < 0) return;
    event.preventDefault();
    trafficStore.open(ids[Math.min(last, Math.max(0, to))]);
  };

  return (
    <>
      {ids.length === 0 && (
        <p className={`soft ${styles.empty}`}>
          {traffic.total === 0
            ? 'Each frame between your activity and the client, and each of its requests, becomes a row here. Reload, in the bar, launches the activity again.'
            : 'No row matches the filter.'}
        </p>
      )}
      <div
        ref={scroller}
        className={`scroller ${styles.rows}`}
        role="listbox"
        aria-label="Traffic"
        aria-busy={traffic.busy}
        aria-activedescendant={openedIndex < 0 ? undefined : `traffic-${ids[openedIndex]}`}
        tabIndex={0}
        onKeyDown={move}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          // Rows may have come since the list was scrolled to its end: only a person scrolls up from there.
          if (scrollHeight - scrollTop - clientHeight < height) isAtEnd.current = true;
          else if (scrollTop < lastScrollTop.current) isAtEnd.current = false;
          lastScrollTop.current = scrollTop;
        }}
      >
        <div
          role="presentation"
          className={styles.all}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = traffic.row(ids[index] as number);
            return (
              row && (
                <div
                  key={row.id}
                  id={`traffic-${row.id}`}
                  role="option"
                  aria-selected={index === openedIndex}
                  aria-setsize={ids.length}
                  aria-posinset={index + 1}
                  tabIndex={-1}
                  className={styles.row}
                  data-even={index % 2 === 0 || undefined}
                  style={{ transform: `translateY(${start}px)` }}
                  onClick={() => {
                    trafficStore.open(row.id);
                    scroller.current?.focus();
                  }}
                  onKeyDown={move}
                >
                  <RowLine
                    row={row}
                    players={players}
                    hasAdvice={traffic.advice.has(row.id)}
                    hidden={traffic.hidden}
                  />
                </div>
              )
            );
          })}
        </div>
      </div>
    </>
  );
}
