import { sleep } from '../utils';
import type { SavedWorld, WorldEvent, WorldStream } from './world-stream';

const RETRY_AFTER_MS = 500;

/** A saved world that the simulator has lost, until somebody decides about it. */
export interface ForgottenWorld {
  readonly saved: SavedWorld;
  /** The number of changes by hand in the world that has replaced it. */
  readonly changesSince: number;
  /** Restores the saved world. Rejects with the simulator's error when it cannot. */
  restore(): Promise<void>;
  discard(): void;
}

interface Choosing {
  /** Follows the world that has replaced it. */
  watch(signal: AbortSignal): Promise<WorldStream>;
  restore(): Promise<unknown>;
  /** Shows it to the person who decides, each time something about it has changed. */
  show(forgotten: ForgottenWorld): void;
  signal: AbortSignal;
}

/**
 * Waits until somebody decides about a world that the simulator has lost: here, or in another stage, which restores it.
 *
 * @returns true when it is discarded
 */
export async function isDiscarded(
  saved: SavedWorld,
  { watch, restore, show, signal }: Choosing,
): Promise<boolean> {
  const over = new AbortController();
  const both = AbortSignal.any([over.signal, signal]);
  const choice = new Promise<boolean>((choose) => {
    signal.addEventListener('abort', () => choose(true));
    const check = (event: WorldEvent) => {
      if ('epoch' in event && event.epoch === saved.epoch) return choose(false);
      show({
        ...{ saved, changesSince: event.undoable },
        restore: () => restore().then(() => choose(false)),
        discard: () => choose(true),
      });
    };
    const follow = async () => {
      const { snapshot, events } = await watch(both);
      check(snapshot);
      for await (const event of events) check(event);
    };
    const keepOn = async () => {
      while (!both.aborted) {
        // Whatever has ended the stream, it is opened again.
        await follow().catch(() => {});
        await sleep(RETRY_AFTER_MS, both);
      }
    };
    void keepOn();
  });
  return choice.finally(() => over.abort());
}
