import { useId } from 'react';
import { startOf } from '../../scenario';
import { useStage, useWorld } from '../context/stage-context';
import { lazyComponent } from '../ui/lazy-component';
import { MenuButton } from '../ui/menu-button';
import { useAttempt } from '../ui/use-attempt';
import styles from './rail.module.css';

const ScenarioMenu = lazyComponent(async () => (await import('./scenario-menu')).ScenarioMenu);

export function ScenarioPicker() {
  const { control } = useStage();
  const { name } = startOf(useWorld());
  const { attempt, problem } = useAttempt();
  const title = useId();
  return (
    <section className={`${styles.part} ${styles.long}`} aria-labelledby={title}>
      <h2 id={title}>Scenario</h2>
      <MenuButton label={`${name} ▾`}>
        <ScenarioMenu onChoose={(preset) => attempt(control.begin({ preset }))} />
      </MenuButton>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
