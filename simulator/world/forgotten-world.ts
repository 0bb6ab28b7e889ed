import { sleep } from '../utils';
import type { SavedWorld, WorldEvent, WorldStream } from './world-stream';

/** How long to wait before connecting again, in milliseconds. */
const RETRY_AFTER_MS = 500;

/** A world that the simulator knows no more and somebody has kept, while nobody has said what shall become of it. */
export interface ForgottenWorld {
  readonly saved: SavedWorld;
  /** How many changes by hand there are in the world that has begun in its place. */
  readonly changesSince: number;
  /** Puts it back. Rejects with the simulator's words when it cannot. */
  restore(): Promise<void>;
  discard(): void;
}

interface Choosing {
  /** Follows the world that has begun in its place. */
  watch(signal: AbortSignal): Promise<WorldStream>;
  restore(): Promise<unknown>;
  /** Shows it to the person who chooses, each time that something about it has changed. */
  show(forgotten: ForgottenWorld): void;
  signal: AbortSignal;
}

/**
 * Waits until somebody has decided what happens to a world that the simulator knows no more: here, or elsewhere, where
 * another stage puts it back.
 *
 * @returns whether it is let go
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
        // However the stream has ended, it is opened again.
        await follow().catch(() => {});
        await sleep(RETRY_AFTER_MS, both);
      }
    };
    void keepOn();
  });
  return choice.finally(() => over.abort());
}
