import { useEffect } from 'react';
import { formatLaunches } from '../../launch';
import type { WorldStore } from '../../world';
import { setInAddress } from '../ui/address-bar';
import { usePerFrame } from '../ui/use-per-frame';

/** Keeps in the address by which link each player has come, and who is popped out, so that a copy of it brings that. */
export function useLaunchesInAddress(store: WorldStore, players: readonly string[]): void {
  const { clients } = usePerFrame(store);
  const opened = players.flatMap((id) => {
    const { userId, launch } = clients[id] ?? {};
    return userId !== undefined && launch ? [[userId, launch] as const] : [];
  });
  // The address says how they are opened: until they are, there is nothing to say.
  const isOpen = players.length > 0 && opened.length === players.length;
  const text = formatLaunches(Object.fromEntries(opened));
  useEffect(() => {
    if (isOpen) setInAddress({ launched: text || undefined });
  }, [isOpen, text]);
}
