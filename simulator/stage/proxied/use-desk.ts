import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { usePerFrame } from '../ui/use-per-frame';
import { DeskView } from './desk-view';
import { deskOf, isProxied } from './player-address';

/** The desk of the proxy that the activity's address leads through; undefined where it is framed directly. */
export function useDesk(address: string): DeskView | undefined {
  const at = isProxied(address) ? deskOf(address) : undefined;
  const desk = useMemo(() => (at ? new DeskView(at) : undefined), [at]);
  useEffect(() => {
    const leaving = new AbortController();
    void desk?.follow(leaving.signal);
    return () => leaving.abort();
  }, [desk]);
  return desk;
}

/** Whether a player's frame is sandboxed without an origin; as the desk has said last, where it cannot be reached. */
export function useOpaque(desk: DeskView | undefined, userId: string): boolean {
  const last = useRef(false);
  return useSyncExternalStore(desk?.subscribe ?? nobody, () => {
    const origins = desk?.get()?.origins;
    if (origins) last.current = origins[userId] === 'opaque';
    return last.current;
  });
}

const nobody = () => () => {};

/** How much the proxy has told of a player's activity that would not work inside Discord. */
export function useNoticeCount(desk: DeskView | undefined, userId: string): number {
  const count = useMemo(
    () => ({
      get: () => desk?.get()?.notices.filter((notice) => notice.userId === userId).length ?? 0,
      subscribe: desk?.subscribe ?? nobody,
    }),
    [desk, userId],
  );
  return usePerFrame(count);
}
