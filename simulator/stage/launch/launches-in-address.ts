import { useEffect } from 'react';
import { formatLaunches } from '../../launch';
import type { WorldStore } from '../../world';
import { setInAddress } from '../ui/address-bar';
import { useThrottledStore } from '../ui/use-throttled-store';

/** Keeps each player's link, and the popped-out players, in the address, so that a copy of it has them. */
export function useLaunchesInAddress(store: WorldStore, players: readonly string[]): void {
  const { clients } = useThrottledStore(store);
  const opened = players.flatMap((id) => {
    const { userId, launch } = clients[id] ?? {};
    return userId !== undefined && launch ? [[userId, launch] as const] : [];
  });
  // The address decides how the players are opened: until they are, it stays.
  const isOpen = players.length > 0 && opened.length === players.length;
  const text = formatLaunches(Object.fromEntries(opened));
  useEffect(() => {
    if (isOpen) setInAddress({ launched: text || undefined });
  }, [isOpen, text]);
}
