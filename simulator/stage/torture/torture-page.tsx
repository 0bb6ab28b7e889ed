import { useEffect, useRef, useState } from 'react';
import type { StageOptions } from '../../launch';
import { describeTorture, estimateTortureMs, verdictOf } from '../../torture';
import { DEFAULT_WORLD } from '../../world';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { stageAddress } from './addresses';
import { Causes } from './causes';
import { formatEstimate } from './format-estimate';
import { notStarted, run, type TortureState } from './run-torture';
import styles from './torture.module.css';

interface TorturePageProps {
  options: StageOptions;
  /** `all`, or a part of the names of the situations to run. */
  filter: string;
}

export default function TorturePage({ options, filter }: TorturePageProps) {
  const { url: activity, world = DEFAULT_WORLD } = options;
  const frames = useRef<HTMLDivElement>(null);
  const stopController = useRef(new AbortController());
  const [attempt, setAttempt] = useState(0);
  const [now, setNow] = useState(notStarted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins once more
  useEffect(() => {
    if (!frames.current) return;
    const leaving = new AbortController();
    stopController.current = new AbortController();
    setNow(notStarted);
    const signals = { stopping: stopController.current.signal, leaving: leaving.signal };
    void run(frames.current, { activity, world, situations: filter }, setNow, signals);
    return () => leaving.abort();
  }, [activity, world, filter, attempt]);

  const { isOver, report, problem } = now;
  return (
    <main className={`column ${styles.torture}`} data-torture={isOver ? 'over' : 'running'}>
      <header>
        <h1>Torture</h1>
        <p>
          The activity is opened in one situation after another: each call and event that it uses
          goes wrong in every way, the page is reloaded, the client closes, or the world is a
          different one.
        </p>
      </header>
      <div className={`card ${styles.bar}`}>
        <div role="status">
          <strong>
            {isOver ? (problem ?? (report && verdictOf(report))) : describeProgress(now)}
          </strong>
        </div>
        {!isOver && (
          <>
            <progress
              aria-label="Situations"
              max={now.of || 1}
              value={now.of ? report?.results.length : undefined}
            />
            <p className={`soft ${styles.now}`}>{now.now.join(' · ')}</p>
          </>
        )}
        <div className="row">
          {isOver ? (
            <>
              <Button onClick={() => setAttempt(attempt + 1)}>Torture again</Button>
              {report && <CopyButton text={() => describeTorture(report)}>Copy report</CopyButton>}
            </>
          ) : (
            <Button onClick={() => stopController.current.abort()}>Stop</Button>
          )}
          <a href={stageAddress(location.href)}>Open the activity on the stage</a>
        </div>
      </div>
      <div ref={frames} className={styles.frames} />
      {report && <Causes causes={report.causes} />}
    </main>
  );
}

function describeProgress({ of, report }: TortureState): string {
  if (of === 0) return 'First, the activity is opened without faults.';
  const triedCount = report?.results.length ?? 0;
  return `${triedCount} of ${of} situations were tried, ${formatEstimate(estimateTortureMs(of - triedCount))} left.`;
}
