import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from '../storage';

const THEME_KEY = 'theme';

export type Theme = 'light' | 'dark';

function readStoredTheme(): Theme | null {
  const value = readStored(THEME_KEY);
  return value === 'light' || value === 'dark' ? value : null;
}

const choiceAtom = atom<Theme | null>(readStoredTheme());

// Other tabs notify through the storage event; `key` is null when all of the storage was cleared.
choiceAtom.onMount = (set) => {
  const listen = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) set(readStoredTheme());
  };
  window.addEventListener('storage', listen);
  set(readStoredTheme());
  return () => window.removeEventListener('storage', listen);
};

/** The person's choice, null for the system's; writing stores it and notifies other tabs. */
export const themeAtom = atom(
  (get) => get(choiceAtom),
  (_get, set, choice: Theme | null) => {
    writeStored(THEME_KEY, choice);
    set(choiceAtom, choice);
  },
);
