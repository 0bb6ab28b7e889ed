import { useCallback, useSyncExternalStore } from 'react';
import type { WorldStore } from '../../world/store';
import type { World } from '../../world/world';

/** The world as it now is. */
export function useWorld(store: WorldStore): World {
  const subscribe = useCallback((onChange: () => void) => store.subscribe(onChange), [store]);
  return useSyncExternalStore(subscribe, () => store.get());
}
