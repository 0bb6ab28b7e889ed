import { Popover } from '@base-ui/react/popover';
import type { Step } from '../../advice';
import { useSession, useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { Copied } from '../ui/copied';
import { usePerFrame } from '../ui/use-per-frame';
import styles from './steps.module.css';

/** How far the player's activity has come, from its page to its sign-in. Each step opens what is known of it. */
export function Steps() {
  const steps = usePerFrame(useSession().signIn);
  return (
    <ol className={styles.steps} aria-label="How far the activity has come">
      {steps.map((step) => (
        <li key={step.name} data-step={step.name} data-state={step.state}>
          <Popover.Root>
            <Popover.Trigger className={styles.step}>
              {step.problem?.what ?? step.name}
              {step.took !== undefined && (
                <small className={styles.took}> {formatDuration(step.took)}</small>
              )}
            </Popover.Trigger>
            <Popover.Portal>
              <Popover.Positioner className={styles.over} sideOffset={6} align="start">
                <Popover.Popup className={styles.popup} aria-label={step.name}>
                  <StepDetail step={step} />
                </Popover.Popup>
              </Popover.Positioner>
            </Popover.Portal>
          </Popover.Root>
        </li>
      ))}
    </ol>
  );
}

const labels = {
  done: 'Done',
  now: 'Not yet: this comes next.',
  todo: 'Not yet.',
  failed: 'It is stuck here.',
} as const;

function StepDetail({ step }: { step: Step }) {
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
              `, ${formatDuration(took)} after the step before`}
          </>
        )}
      </p>
      {adoptedId && (
        <p>
          The simulator has taken the activity’s own client id: <code>{adoptedId}</code>.
        </p>
      )}
      {problem?.line && <Copied text={problem.line} what={problem.line} />}
      {where !== undefined && (
        <Button
          onClick={() => {
            openSection('traffic');
            traffic.open(where);
          }}
        >
          Show in the traffic
        </Button>
      )}
    </div>
  );
}

function formatDuration(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`;
}
