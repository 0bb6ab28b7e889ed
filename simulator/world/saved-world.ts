import type { Change } from './schema/change';
import type { World } from './schema/world';

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
