import type { Step } from '../../advice';
import { useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { CopyableLine } from '../ui/copyable-line';
import { formatDuration } from '../ui/units';
import styles from './step-detail.module.css';

const labels = {
  done: 'Done',
  now: 'Not yet: this step is next.',
  todo: 'Not yet.',
  failed: 'The activity is stuck here.',
} as const;

export function StepDetail({ step }: { step: Step }) {
  const { traffic, openSection } = useStage();
  const { name, state, took, where, problem, adoptedId } = step;
  return (
    <div className={styles.detail}>
      <p className={styles.title} data-state={state}>
        {problem?.what ?? name}
      </p>
      <p>
        {problem?.why ?? (
          <>
            {labels[state]}
            {state === 'done' &&
              took !== undefined &&
              `, ${formatDuration(took)} after the previous step`}
          </>
        )}
      </p>
      {adoptedId && (
        <p>
          The simulator now uses the activity’s own client id: <code>{adoptedId}</code>.
        </p>
      )}
      {problem?.line && <CopyableLine text={problem.line} what={problem.line} />}
      {where !== undefined && (
        <Button
          onClick={() => {
            openSection('traffic');
            traffic.open(where);
          }}
        >
          Show in Traffic
        </Button>
      )}
    </div>
  );
}
