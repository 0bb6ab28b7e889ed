import { useCallback, useState } from 'react';
import { sharedStorage } from './storage';

/** Returns a person's choice, which the browser remembers for every stage, and its setter; null until there is one. */
export function usePersistedState(key: string) {
  const [value, show] = useState(() => sharedStorage.getItem(key));
  const setRemembered = useCallback(
    (next: string) => {
      show(next);
      sharedStorage.setItem(key, next);
    },
    [key],
  );
  return [value, setRemembered] as const;
}

export function usePersistedFlag(key: string, initial: boolean) {
  const [value, setRemembered] = usePersistedState(key);
  const setOn = useCallback((isOn: boolean) => setRemembered(isOn ? 'yes' : 'no'), [setRemembered]);
  return [value === null ? initial : value === 'yes', setOn] as const;
}
