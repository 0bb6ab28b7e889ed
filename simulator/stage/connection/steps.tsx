import { useSession } from '../context/stage-context';
import { popoverButton } from '../ui/popover-button';
import { formatDuration } from '../ui/units';
import { useThrottledStore } from '../ui/use-throttled-store';
import styles from './steps.module.css';

const StepButton = popoverButton(async () => (await import('./step-detail')).StepDetail);

export function Steps() {
  const steps = useThrottledStore(useSession().signIn);
  return (
    <ol className={styles.steps} aria-label="Sign-in progress">
      {steps.map((step) => (
        <li key={step.name} data-step={step.name} data-state={step.state}>
          <StepButton
            content={{ step }}
            buttonProps={{
              className: `cut ${styles.step}`,
              label: step.name,
              children: (
                <>
                  {step.problem?.what ?? step.name}
                  {step.took !== undefined && (
                    <small className={styles.took}> {formatDuration(step.took)}</small>
                  )}
                </>
              ),
            }}
          />
        </li>
      ))}
    </ol>
  );
}
