import { useEffect, useMemo } from 'react';
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

/** How much the proxy has told of a player's activity that would not work inside Discord. */
export function useNoticeCount(desk: DeskView | undefined, userId: string): number {
  const count = useMemo(
    () => ({
      get: () => desk?.get()?.notices.filter((notice) => notice.userId === userId).length ?? 0,
      subscribe: (listener: () => void) => desk?.subscribe(listener) ?? (() => {}),
    }),
    [desk, userId],
  );
  return usePerFrame(count);
}
