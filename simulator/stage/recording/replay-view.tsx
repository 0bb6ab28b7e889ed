import { Suspense } from 'react';
import { type Difference, describeDifference } from '../../recording';
import { plainLine, truncate } from '../../utils';
import { useStage } from '../context/stage-context';
import type { StageReplay } from '../services/stage-services';
import { Button } from '../ui/button';
import { JsonTree } from '../ui/json-tree';
import { useThrottledStore } from '../ui/use-throttled-store';
import styles from './replay.module.css';

const MAX_SHOWN = 200;

export function ReplayView({ replay }: { replay: StageReplay }) {
  const { names } = useStage();
  const { playback, again } = replay;
  const { isOver, calls, recorded, awaitedCalls, differences } = useThrottledStore(playback);
  const several = Object.keys(names).length > 1;
  return (
    <>
      <div className={`column ${styles.bar}`}>
        <p role="status">
          <strong>{isOver ? verdictOf(differences.length) : 'Playing the recording.'}</strong>{' '}
          {calls} of {recorded} calls were made.
        </p>
        {!isOver && awaitedCalls.length > 0 && (
          <p>
            The replay is waiting for <code>{awaitedCalls.join(', ')}</code>. If the activity makes
            such a call because of something that you do, do it again.
          </p>
        )}
        <div className="row">
          {isOver ? (
            <Button onClick={again}>Replay again</Button>
          ) : (
            <>
              <Button onClick={() => playback.resume()} disabled={awaitedCalls.length === 0}>
                Continue without it
              </Button>
              <Button onClick={() => playback.stop()}>Stop</Button>
            </>
          )}
        </div>
      </div>
      <ul className={`column ${styles.differences}`} aria-label="Differences">
        {differences.slice(0, MAX_SHOWN).map((difference, index) => (
          // Differences have no id, and their order does not change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="card column">
            <h3 className="row">
              <span className="pill">{kinds[difference.kind]}</span>
              <code>{difference.name}</code>
              {several && <small>{names[difference.client] ?? difference.client}</small>}
            </h3>
            <Content difference={difference} />
          </li>
        ))}
      </ul>
      {differences.length > MAX_SHOWN && <p>{differences.length - MAX_SHOWN} more not shown</p>}
      {isOver && (
        <p className="soft">
          The frame shows the activity at the end of the recording. Its host sends nothing else.
        </p>
      )}
    </>
  );
}

const kinds: Readonly<Record<Difference['kind'], string>> = {
  missing: 'Missing',
  extra: 'New',
  changed: 'Changed',
  moved: 'Moved',
};

function verdictOf(count: number): string {
  if (count === 0) return 'The activity matches the recording.';
  return count === 1
    ? 'The activity does one thing differently.'
    : `The activity does ${count} things differently.`;
}

function Content({ difference }: { difference: Difference }) {
  switch (difference.kind) {
    case 'moved':
      return <p>{describeDifference(difference)}.</p>;
    case 'changed':
      return (
        <table>
          <thead>
            <tr>
              <th scope="col">Argument</th>
              <th scope="col">Recorded</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {difference.fields.map(({ path, recorded, live }) => (
              <tr key={path}>
                <th scope="row">{path || 'all of them'}</th>
                <td>
                  <del>{format(recorded)}</del>
                </td>
                <td>
                  <ins>{format(live)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'missing':
    case 'extra': {
      const args = difference.kind === 'missing' ? difference.recorded : difference.live;
      return (
        <>
          <p>{describeDifference(difference)}.</p>
          {args !== undefined && (
            <details>
              <summary>Its arguments</summary>
              <Suspense>
                <JsonTree value={args} />
              </Suspense>
            </details>
          )}
        </>
      );
    }
  }
}

const MAX_VALUE_LENGTH = 300;

function format(value: unknown): string {
  return plainLine(
    truncate(value === undefined ? 'nothing' : JSON.stringify(value), MAX_VALUE_LENGTH),
  );
}
