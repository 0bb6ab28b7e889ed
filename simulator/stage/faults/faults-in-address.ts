import { useEffect, useRef } from 'react';
import { type Fault, formatFaults, type WorldStore } from '../../world';
import { replaceAddress } from '../ui/address-bar';
import { useThrottledStore } from '../ui/use-throttled-store';

/** Keeps the faults that all players share in the address, so that a copy of it includes them, and no player's own. */
export function useFaultsInAddress(store: WorldStore, players: readonly string[]): void {
  const { clients } = useThrottledStore(store);
  const text = formatFaults(sharedFaults(players.map((id) => clients[id]?.faults ?? [])));
  // The address's faults are applied as the activity is opened: until then there are none to write.
  const hasChanged = useRef(false);
  useEffect(() => {
    hasChanged.current ||= text !== '';
    if (hasChanged.current) replaceAddress(withFaults(location.href, text));
  }, [text]);
}

/** Returns the faults that all players share, whatever their names. */
export function sharedFaults([first = [], ...others]: readonly (readonly Fault[])[]): Fault[] {
  const named = others.map((faults) => new Set(faults.map((fault) => formatFaults([fault]))));
  return first.filter((fault) => named.every((text) => text.has(formatFaults([fault]))));
}

export function withFaults(href: string, text: string): string {
  const address = new URL(href);
  address.searchParams.delete('faults');
  if (text === '') return address.href;
  const readable = encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/%(?:3A|2C|3B|3D|2F|40)/g, decodeURIComponent);
  address.search += `${address.search ? '&' : ''}faults=${readable}`;
  return address.href;
}
