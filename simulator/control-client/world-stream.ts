import { readEvents, type StreamedEvent } from '../utils';
import type { Change, SavedWorld } from '../world';
import type { OpenEvents } from './open-events';

/** The full state of a world. */
type Snapshot = SavedWorld & { undoable: number };

/** A numbered event: a change, with its inverse if it can be undone, or a full snapshot. */
export type WorldEvent =
  | Snapshot
  | { seq: number; undoable: number; change: Change; inverse?: Change[] };

/** The events of one connection to a shared world, and the controller that ends it. */
export interface WorldStream {
  readonly snapshot: Snapshot;
  readonly events: AsyncIterable<WorldEvent>;
  readonly controller: AbortController;
}

/**
 * Opens the stream of a world's events.
 *
 * @param address with the stream's query
 * @param onRequest called with the requests, which have no number
 * @throws RefusedError, or another Error when it cannot be opened
 */
export async function openWorldStream(
  open: OpenEvents,
  address: string,
  closing: AbortSignal,
  onRequest?: (request: unknown) => void,
): Promise<WorldStream> {
  const controller = new AbortController();
  const events = readEvents(await open(address, AbortSignal.any([controller.signal, closing])));
  const first = await events.next();
  if (first.done || first.value.event !== 'snapshot') {
    await events.return();
    throw new Error('it sent no snapshot');
  }
  const snapshot = JSON.parse(first.value.data);
  return { controller, snapshot, events: parseWorldEvents(events, onRequest) };
}

async function* parseWorldEvents(
  events: AsyncIterable<StreamedEvent>,
  onRequest: ((request: unknown) => void) | undefined,
): AsyncGenerator<WorldEvent> {
  for await (const { event, data } of events) {
    if (event !== 'request') yield JSON.parse(data);
    else onRequest?.(JSON.parse(data));
  }
}
