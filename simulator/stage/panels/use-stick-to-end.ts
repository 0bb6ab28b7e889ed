import { useLayoutEffect, useRef } from 'react';

/** How near to the end counts as being there, in pixels. */
const NEAR = 24;

/**
 * Keeps a scroller at its end as lines arrive, unless the person has scrolled away from it.
 *
 * @param lines the list that grows; each new one is looked at
 */
export function useStickToEnd(lines: readonly unknown[]) {
  const ref = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const scroller = ref.current;
    if (scroller && lines.length > 0 && atEnd.current) scroller.scrollTop = scroller.scrollHeight;
  }, [lines]);
  const onScroll = () => {
    const scroller = ref.current;
    if (!scroller) return;
    atEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  };
  return { ref, onScroll };
}
