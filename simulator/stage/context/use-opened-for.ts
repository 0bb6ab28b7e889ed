import { useEffect } from 'react';
import { useStage } from './stage-context';

/** What a section was opened for, so that each is taken once. */
const handled = new WeakSet<object>();

/** Tells the section with that id what it was opened for, such as the command to write. */
export function useOpenedFor(section: string, handle: (about: string) => void): void {
  const { about } = useStage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what takes it is another function each time
  useEffect(() => {
    if (about?.section !== section || handled.has(about)) return;
    handled.add(about);
    handle(about.text);
  }, [about, section]);
}
