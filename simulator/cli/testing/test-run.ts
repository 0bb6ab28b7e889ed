import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import type { Event } from '../output';
import type { Run } from '../run-context';
import { StopList } from '../stopping';

/** A run as its steps see it, which stops when the test ends; the events that it has printed; and its end. */
export function testRun(more: Partial<Run> = {}) {
  const [over, stops, events] = [new AbortController(), new StopList(), [] as Event[]];
  onTestFinished(async () => {
    over.abort();
    await stops.stopAll();
  });
  const run = {
    ...{ settings: {}, folder: tmpdir(), port: 3333, simulator: 'http://localhost:3333' },
    ...{ print: (event: Event) => events.push(event), stops, signal: over.signal, ...more },
  } as unknown as Run;
  return { run, events, over };
}

/** The notices among what is printed, each with its lines. */
export const noticesIn = (events: readonly Event[]) =>
  events.flatMap((each) =>
    each.event === 'notice' ? [[each.message, ...each.lines].join('\n')] : [],
  );
