import { useId } from 'react';
import { presetDescriptions, presets, scenarioOf, startOf } from '../../scenario';
import { useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { FileButton } from '../ui/file-button';
import { saveFile } from '../ui/save-file';
import { useAttempt } from '../ui/use-attempt';
import { readScenarioFile } from './read-scenario-file';
import styles from './world-panel.module.css';

export function Scenarios({ world }: { world: string }) {
  const { store, control } = useStage();
  const title = useId();
  const { attempt, problem } = useAttempt();
  const startScenario = startOf(store.get());
  const save = () => {
    const scenario = scenarioOf(store.get(), world);
    saveFile(`${world}.scenario.json`, `${JSON.stringify(scenario, null, 2)}\n`);
  };
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>Start over from</h3>
      <ul className={styles.presets}>
        {Object.entries(presets).map(([preset, { name }]) => (
          <li key={preset}>
            <button
              type="button"
              aria-current={startScenario.preset === preset ? 'true' : undefined}
              onClick={() => attempt(control.begin({ preset }))}
            >
              <strong>{name}</strong>
              {startScenario.preset === preset && <em>current</em>}
              <span className="note">{presetDescriptions[preset]}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <FileButton onOpen={(file) => attempt(readScenarioFile(file).then(control.begin))}>
          Start from a file
        </FileButton>
        <Button onClick={save}>Save this world as a file</Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <p>
        {!startScenario.preset && `This world started from “${startScenario.name}”. `}
        Everyone who has this world open starts over, too. You can also drop a file onto the stage,
        next to the activity.
      </p>
    </section>
  );
}
