import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import { CleanupStack } from '../cleanup';
import type { OutputEvent } from '../output';
import type { Run } from '../run-context';

/** A run as its steps see it, which cleanups when the test ends; the events that it has printed; and its end. */
export function testRun(more: Partial<Run> = {}) {
  const [over, cleanups, events] = [new AbortController(), new CleanupStack(), [] as OutputEvent[]];
  onTestFinished(async () => {
    over.abort();
    await cleanups.runAll();
  });
  const run = {
    ...{ settings: {}, folder: tmpdir(), port: 3333, simulator: 'http://localhost:3333' },
    ...{
      print: (event: OutputEvent) => events.push(event),
      cleanups,
      signal: over.signal,
      ...more,
    },
  } as unknown as Run;
  return { run, events, over };
}

/** The notices among what is printed, each with its lines. */
export const noticesIn = (events: readonly OutputEvent[]) =>
  events.flatMap((each) =>
    each.event === 'notice' ? [[each.message, ...each.lines].join('\n')] : [],
  );
