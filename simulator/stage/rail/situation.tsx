import { useId } from 'react';
import { EVERYDAY_WORLD, presetDescriptions, presets } from '../../scenario';
import { useStage, useWorld } from '../context/stage-context';
import { Menu, MenuChoice, MenuItem } from '../ui/menu';
import { useAttempt } from '../ui/use-attempt';
import styles from './rail.module.css';

/** The scenario from which the world began, and the others. */
export function Situation() {
  const { control, openSection } = useStage();
  const { scenario } = useWorld();
  const { attempt, problem } = useAttempt();
  const title = useId();
  if (!control) return null;
  const choices = Object.entries(presets).map(
    ([preset, { name }]) => [name, preset, presetDescriptions[preset]] as const,
  );
  return (
    <section className={`${styles.part} ${styles.long}`} aria-labelledby={title}>
      <h2 id={title}>Scenario</h2>
      <Menu label={`${scenario?.name ?? EVERYDAY_WORLD} ▾`}>
        <MenuChoice
          label="Start over from"
          choices={choices}
          value={scenario?.preset}
          onChoose={(preset) => attempt(control.begin({ preset }))}
        />
        <MenuItem onClick={() => openSection('world')}>From a file, a link, save …</MenuItem>
      </Menu>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
