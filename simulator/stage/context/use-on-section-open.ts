import { useEffect } from 'react';
import { useStage } from './stage-context';

/** The requests that were handled, so that each is handled once. */
const handled = new WeakSet<object>();

/** Calls `handle` with the reason for which the section was opened, such as the command to write. */
export function useOnSectionOpen(section: string, handle: (about: string) => void): void {
  const { about } = useStage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `handle` is another function each time
  useEffect(() => {
    if (about?.section !== section || handled.has(about)) return;
    handled.add(about);
    handle(about.text);
  }, [about, section]);
}
