import { useCallback, useState } from 'react';
import { sharedStorage } from './storage';

/** What a person has chosen, which the browser remembers for every stage; null until they have. */
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

/** As `useRemembered`, of something that is on or off. */
export function useRememberedSwitch(key: string, initially: boolean) {
  const [value, remember] = useRemembered(key);
  const turn = useCallback((isOn: boolean) => remember(isOn ? 'yes' : 'no'), [remember]);
  return [value === null ? initially : value === 'yes', turn] as const;
}
