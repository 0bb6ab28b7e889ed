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

export function useLog<T>(): Log<T> {
  const [{ entries }, setLog] = useState<{ added: number; entries: readonly LogEntry<T>[] }>({
    added: 0,
    entries: [],
  });
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
