import { useState } from 'react';
import { type Cause, groupByPoint, type SituationResult, titles } from '../../torture';
import { truncate } from '../../utils';
import { frameAddress } from './addresses';
import styles from './torture.module.css';

/** The maximum number of causes shown, and the number of a cause's calls and events shown at first. */
const MAX_SHOWN = 100;
const INITIAL_COUNT = 3;

const MAX_MESSAGE_LENGTH = 500;

export function Causes({ causes }: { causes: readonly Cause[] }) {
  return (
    <>
      <ol className={`column ${styles.causes}`} aria-label="What failed">
        {causes.slice(0, MAX_SHOWN).map(({ kind, what, results }) => (
          <li key={`${kind} ${what}`} className="card column" data-trouble={kind}>
            <h2>
              <span className={`pill ${styles.kind}`}>{titles[kind]}</span>
              {truncate(what, MAX_MESSAGE_LENGTH)}
            </h2>
            <Situations results={results} />
            {results[0] && <SituationPreview result={results[0]} />}
          </li>
        ))}
      </ol>
      {causes.length > MAX_SHOWN && <p>{causes.length - MAX_SHOWN} more not shown</p>}
    </>
  );
}

/** The activity in a situation, opened once more for as long as its details are open. */
function SituationPreview({ result: { situation, link } }: { result: SituationResult }) {
  const [address, show] = useState<string>();
  return (
    <details
      className={styles.look}
      onToggle={({ currentTarget: { open } }) => show(open ? frameAddress(link) : undefined)}
    >
      <summary>See it here</summary>
      {address && <iframe src={address} title={situation.name} />}
    </details>
  );
}

function Situations({ results }: Pick<Cause, 'results'>) {
  const groups = [...groupByPoint(results, ({ situation }) => situation)];
  return (
    <>
      <PointGroups groups={groups.slice(0, INITIAL_COUNT)} />
      {groups.length > INITIAL_COUNT && (
        <details>
          <summary>{groups.length - INITIAL_COUNT} more</summary>
          <PointGroups groups={groups.slice(INITIAL_COUNT)} />
        </details>
      )}
    </>
  );
}

type PointGroup = [point: string, situations: { each: SituationResult; description: string }[]];

function PointGroups({ groups }: { groups: readonly PointGroup[] }) {
  return (
    <dl className={styles.groups}>
      {groups.map(([point, situations]) => (
        <div key={point}>
          <dt>
            <code>{point}</code>
          </dt>
          <dd>
            {situations.map(({ each: { situation, link }, description }) => (
              <a key={situation.name} href={link} target="_blank" rel="noopener">
                {description}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
