import { useEffect, useRef } from 'react';
import { faultsInWords } from '../../world/faults-in-words';
import type { WorldStore } from '../../world/world-store';
import { usePerFrame } from '../ui/use-per-frame';

/** Keeps the faults of the first player in the address, so that a copy of it brings them. */
export function useAddressedFaults(store: WorldStore, client: string | undefined): void {
  const { clients } = usePerFrame(store);
  const words = faultsInWords((client !== undefined && clients[client]?.faults) || []);
  // Those of the address are put on as the activity is opened: until then there are none to say.
  const begun = useRef(false);
  useEffect(() => {
    begun.current ||= words !== '';
    if (!begun.current) return;
    const address = withFaults(location.href, words);
    if (address !== location.href) history.replaceState(null, '', address);
  }, [words]);
}

/** The address with these faults, which a person can read there. */
export function withFaults(href: string, words: string): string {
  const address = new URL(href);
  address.searchParams.delete('faults');
  if (words === '') return address.href;
  const readable = encodeURIComponent(words)
    .replaceAll('%20', '+')
    .replace(/%(?:3A|2C|3B|3D|2F|40)/g, decodeURIComponent);
  address.search += `${address.search ? '&' : ''}faults=${readable}`;
  return address.href;
}
