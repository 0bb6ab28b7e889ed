import { readEvents, type StreamedEvent } from '../utils';
import type { Change } from './change';
import type { OpenEvents } from './open-events';
import type { World } from './world';

/** A person's change, and the changes that undo it. */
export interface UndoableChange {
  readonly change: Change;
  readonly inverse: readonly Change[];
}

/** A world as a stage has it: enough to restore it after its process has ended. */
export interface SavedWorld {
  /** Distinguishes it from a world of the same name that another process has started again. */
  readonly epoch: string;
  /** The number of its last change. */
  readonly seq: number;
  /** The changes that can be undone, the last one at the end. */
  readonly undo: readonly UndoableChange[];
  readonly world: World;
}

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
  if (first.done || first.value.event !== 'snapshot') throw new Error('it sent no snapshot');
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
