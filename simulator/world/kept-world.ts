import type { Change } from './change';
import type { World } from './world';

/** A change that a person has made, and the changes that take it back. */
export interface Undoable {
  readonly change: Change;
  readonly inverse: readonly Change[];
}

/** A world as a stage has it: enough to put it back when the process that kept it has ended. */
export interface KeptWorld {
  /** Tells it from a world of the same name that another process has started again. */
  readonly epoch: string;
  /** The number of its last change. */
  readonly seq: number;
  /** What can be undone, the last change at the end. */
  readonly undo: readonly Undoable[];
  readonly world: World;
}
