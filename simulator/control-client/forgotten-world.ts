import { sleep } from '../utils';
import type { SavedWorld } from '../world';
import type { WorldEvent, WorldStream } from './world-stream';

const RETRY_AFTER_MS = 500;

/** A saved world that the simulator has lost, until somebody decides about it. */
export interface ForgottenWorld {
  readonly saved: SavedWorld;
  /** The number of changes by hand in the world that has replaced it. */
  readonly changeCount: number;
  /** Restores the saved world. Rejects with the simulator's error when it cannot. */
  restore(): Promise<void>;
  discard(): void;
}

interface ForgottenWorldOptions {
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
export async function waitForChoice(
  saved: SavedWorld,
  { watch, restore, show, signal }: ForgottenWorldOptions,
): Promise<boolean> {
  const controller = new AbortController();
  const anySignal = AbortSignal.any([controller.signal, signal]);
  const choice = new Promise<boolean>((choose) => {
    signal.addEventListener('abort', () => choose(true));
    const check = (event: WorldEvent) => {
      if ('epoch' in event && event.epoch === saved.epoch) return choose(false);
      show({
        ...{ saved, changeCount: event.undoable },
        restore: () => restore().then(() => choose(false)),
        discard: () => choose(true),
      });
    };
    const follow = async () => {
      const { snapshot, events } = await watch(anySignal);
      check(snapshot);
      for await (const event of events) check(event);
    };
    const keepFollowing = async () => {
      while (!anySignal.aborted) {
        // Whatever has ended the stream, it is opened again.
        await follow().catch(() => {});
        await sleep(RETRY_AFTER_MS, anySignal);
      }
    };
    void keepFollowing();
  });
  return choice.finally(() => controller.abort());
}
