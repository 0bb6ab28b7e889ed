import { type Cause, titles } from '../../torture';
import { truncate } from '../../utils';
import styles from './torture.module.css';

/** How many causes are drawn, and how many situations of a cause until somebody asks for the others. */
const MAX_DRAWN = 100;
const FIRST = 3;

/** The longest message, in characters. */
const MAX_MESSAGE_LENGTH = 500;

/** What failed, the worst first, with links to the situations. */
export function Causes({ causes }: { causes: readonly Cause[] }) {
  return (
    <>
      <ol className={styles.causes} aria-label="What failed">
        {causes.slice(0, MAX_DRAWN).map(({ kind, what, results }) => (
          <li key={`${kind} ${what}`} data-trouble={kind}>
            <h2>
              <span className={styles.kind}>{titles[kind]}</span>
              {truncate(what, MAX_MESSAGE_LENGTH)}
            </h2>
            <Situations results={results.slice(0, FIRST)} />
            {results.length > FIRST && (
              <details>
                <summary>{results.length - FIRST} more</summary>
                <Situations results={results.slice(FIRST)} />
              </details>
            )}
          </li>
        ))}
      </ol>
      {causes.length > MAX_DRAWN && <p>{causes.length - MAX_DRAWN} more are not shown.</p>}
    </>
  );
}

function Situations({ results }: Pick<Cause, 'results'>) {
  return (
    <ul>
      {results.map(({ situation: { name }, link }) => (
        <li key={name}>
          <a href={link} target="_blank" rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
