import { useEffect, useRef } from 'react';
import { type Fault, formatFaults, type WorldStore } from '../../world';
import { showAddress } from '../ui/address-bar';
import { usePerFrame } from '../ui/use-per-frame';

/** Keeps in the address the faults that all of the players have, so that a copy of it brings them, to nobody else. */
export function useFaultsInAddress(store: WorldStore, players: readonly string[]): void {
  const { clients } = usePerFrame(store);
  const text = formatFaults(ofAll(players.map((id) => clients[id]?.faults ?? [])));
  // Those of the address are put on as the activity is opened: until then there are none to say.
  const hasChanged = useRef(false);
  useEffect(() => {
    hasChanged.current ||= text !== '';
    if (hasChanged.current) showAddress(withFaults(location.href, text));
  }, [text]);
}

/** The faults that each of the players has, whatever they are called. */
export function ofAll([first = [], ...others]: readonly (readonly Fault[])[]): Fault[] {
  const named = others.map((faults) => new Set(faults.map((fault) => formatFaults([fault]))));
  return first.filter((fault) => named.every((text) => text.has(formatFaults([fault]))));
}

/** The address with these faults, which a person can read there. */
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
