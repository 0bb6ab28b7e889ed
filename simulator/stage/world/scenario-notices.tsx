import { useEffect, useState } from 'react';
import { presets } from '../../scenario';
import { getOwn } from '../../utils';
import { useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useAttempt } from '../ui/use-attempt';
import { readScenarioFile } from './read-scenario-file';

/** Opens a dropped scenario, or reports the reason why not. Also reports a world other than the address's preset. */
export function ScenarioNotices() {
  const { store, options, control } = useStage();
  const { scenario: requestedScenario } = options;
  const { attempt, problem, setProblem } = useAttempt();
  const { scenario } = store.get();
  const [isOther, setOther] = useState(
    requestedScenario !== undefined && requestedScenario !== scenario?.preset,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect of an attempt is the same each time
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      // A panel or a field may have taken the file already.
      if (!file || event.defaultPrevented || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      attempt(readScenarioFile(file).then(control.begin));
    };
    const leaving = new AbortController();
    window.addEventListener('dragover', onDragOver, leaving);
    window.addEventListener('drop', drop, leaving);
    return () => leaving.abort();
  }, [control]);

  return (
    <>
      {problem && (
        <Notice
          tone="bad"
          title="The scenario was not opened"
          action={<Button onClick={() => setProblem('')}>OK</Button>}
        >
          <p>{problem}</p>
        </Notice>
      )}
      {isOther && requestedScenario !== undefined && (
        <Notice
          tone="warn"
          title={`This world did not start from “${getOwn(presets, requestedScenario)?.name}”`}
          action={
            <>
              <Button onClick={() => attempt(control.begin({ preset: requestedScenario }))}>
                Start over
              </Button>
              <Button onClick={() => setOther(false)}>Keep it</Button>
            </>
          }
        >
          <p>
            The address requests it, but the world already existed
            {scenario ? `, started from “${scenario.name}”` : ''}.
          </p>
        </Notice>
      )}
    </>
  );
}
