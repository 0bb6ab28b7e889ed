import { messageOf } from '../../utils';
import { useStage, useWorld } from '../context/stage-context';
import { Button } from '../ui/button';
import { describeUndo } from './describe-change';
import styles from './undo.module.css';

export function Undo({ onProblem }: { onProblem(text: string): void }) {
  const { control } = useStage();
  const { undo: last, redo: next } = describeUndo(control, useWorld());
  const attempt = (done: Promise<void>) => done.catch((error) => onProblem(messageOf(error)));
  return (
    <>
      <Button
        disabled={last === undefined}
        aria-label={last && `Undo: ${last}`}
        title={last === undefined ? 'Nothing to undo: no change was made by hand' : `Undo: ${last}`}
        onClick={() => attempt(control.undo())}
      >
        Undo{last && <ChangeLabel text={last} />}
      </Button>
      {next !== undefined && (
        <Button
          aria-label={`Redo: ${next}`}
          title={`Redo: ${next}`}
          onClick={() => attempt(control.redo())}
        >
          Redo
          <ChangeLabel text={next} />
        </Button>
      )}
    </>
  );
}

function ChangeLabel({ text }: { text: string }) {
  return <span className={`cut ${styles.what}`}>: {text}</span>;
}
