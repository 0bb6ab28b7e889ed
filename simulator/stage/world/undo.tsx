import type { WorldControl } from '../../control-client';
import type { WorldStore } from '../../world';
import { Button } from '../ui/button';
import { usePerFrame } from '../ui/use-per-frame';

interface UndoProps {
  store: WorldStore;
  control: WorldControl;
  onProblem(words: string): void;
}

/** Undoes the last change by hand. */
export function Undo({ store, control, onProblem }: UndoProps) {
  usePerFrame(store);
  const count = control.undoable();
  const undo = () =>
    control.undo().catch((error) => onProblem(error instanceof Error ? error.message : `${error}`));
  return (
    <Button
      disabled={count === 0}
      title={count === 0 ? 'No changes by hand' : `Changes by hand: ${count}`}
      onClick={undo}
    >
      Undo
    </Button>
  );
}
