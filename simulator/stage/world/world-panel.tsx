import { useId } from 'react';
import { presetDescriptions, presets, scenarioOf, startOf } from '../../scenario';
import { DEFAULT_WORLD } from '../../world';
import { useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { CopyableLine } from '../ui/copyable-line';
import { FileButton } from '../ui/file-button';
import { saveFile } from '../ui/save-file';
import { useAttempt } from '../ui/use-attempt';
import { readScenarioFile } from './read-scenario-file';
import styles from './world-panel.module.css';

export function WorldPanel() {
  const { options, control } = useStage();
  const { world: name = DEFAULT_WORLD } = options;
  const title = useId();
  const { attempt, problem } = useAttempt();
  return (
    <div className={styles.world}>
      <section className={styles.part} aria-labelledby={title}>
        <div className="row">
          <h3 id={title}>
            World <code>{name}</code>
          </h3>
          <Button onClick={() => attempt(control.reset())}>Reset the world</Button>
        </div>
        {problem && <p role="alert">{problem}</p>}
      </section>
      <Scenarios world={name} />
      <p>
        Copy link, in the bar, gives you a link for others: on this simulator, it opens the same
        world; on another machine, a new world that starts in the current state of this one. A reset
        returns this world to how it started, launches the activity again and signs everyone out.
        Undo, in the bar, undoes a reset, a start over, and each change by hand.
      </p>
      <Addresses world={name} />
    </div>
  );
}

function Scenarios({ world }: { world: string }) {
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
              className="card"
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

function Addresses({ world }: { world: string }) {
  const title = useId();
  const { origin } = location;
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>For servers and programs</h3>
      <p>
        The base URL of the REST API, instead of <code>https://discord.com/api/v10</code>. A server
        that does not run on Node, or that you started yourself, must request tokens here:
      </p>
      <CopyableLine text={`${origin}/api/v10`} what="the base URL of the REST API" />
      <p>
        This world’s address for programs, which can do whatever this page can; see{' '}
        <code>/openapi.json</code>:
      </p>
      <CopyableLine text={`${origin}/worlds/${world}`} what="the address of this world" />
    </section>
  );
}
