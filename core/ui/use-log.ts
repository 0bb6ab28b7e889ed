import { useCallback, useState } from 'react';

export interface LogEntry<T> {
  id: number;
  /** In milliseconds since 1970. */
  at: number;
  value: T;
}

/** The entries since the page opened or the log was cleared, newest first. */
export interface Log<T> {
  entries: readonly LogEntry<T>[];
  add(value: T): void;
  clear(): void;
}

/** The maximum number of entries; beyond it the oldest go. */
const MAX_ENTRIES = 100;

/** @param first returns the value that the log begins with; without it, the log begins empty */
export function useLog<T>(first?: () => T): Log<T> {
  const [{ entries }, setLog] = useState<{ added: number; entries: readonly LogEntry<T>[] }>(
    () => ({ added: 1, entries: first ? [{ id: 0, at: Date.now(), value: first() }] : [] }),
  );
  const add = useCallback((value: T) => {
    const at = Date.now();
    setLog(({ added, entries }) => ({
      added: added + 1,
      entries: [{ id: added, at, value }, ...entries].slice(0, MAX_ENTRIES),
    }));
  }, []);
  const clear = useCallback(() => setLog(({ added }) => ({ added, entries: [] })), []);
  return { entries, add, clear };
}
