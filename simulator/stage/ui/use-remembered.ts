import { useCallback, useState } from 'react';
import { sharedStorage } from './storage';

/** Returns a person's choice, which the browser remembers for every stage, and its setter; null until there is one. */
export function useRemembered(key: string) {
  const [value, show] = useState(() => sharedStorage.getItem(key));
  const remember = useCallback(
    (next: string) => {
      show(next);
      sharedStorage.setItem(key, next);
    },
    [key],
  );
  return [value, remember] as const;
}

export function useRememberedSwitch(key: string, initially: boolean) {
  const [value, remember] = useRemembered(key);
  const turn = useCallback((isOn: boolean) => remember(isOn ? 'yes' : 'no'), [remember]);
  return [value === null ? initially : value === 'yes', turn] as const;
}
