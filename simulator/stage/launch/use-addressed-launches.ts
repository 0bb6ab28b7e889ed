import { useEffect } from 'react';
import { formatLaunches } from '../../launch';
import type { WorldStore } from '../../world';
import { usePerFrame } from '../ui/use-per-frame';

/** Keeps in the address by which link each player has come, and who is popped out, so that a copy of it brings that. */
export function useAddressedLaunches(store: WorldStore, players: readonly string[]): void {
  const { clients } = usePerFrame(store);
  const opened = players.flatMap((id) => {
    const { userId, launch } = clients[id] ?? {};
    return userId !== undefined && launch ? [[userId, launch] as const] : [];
  });
  // The address says how they are opened: until they are, there is nothing to say.
  const isOpen = players.length > 0 && opened.length === players.length;
  const words = formatLaunches(Object.fromEntries(opened));
  useEffect(() => {
    if (!isOpen) return;
    const address = new URL(location.href);
    if (words === '') address.searchParams.delete('launched');
    else address.searchParams.set('launched', words);
    if (address.href !== location.href) history.replaceState(history.state, '', address);
  }, [isOpen, words]);
}
