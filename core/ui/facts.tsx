import styles from './facts.module.css';

/** Names with their values, in order; a missing value is marked as missing. */
export function Facts({ facts }: { facts: Record<string, string | null | undefined> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ? <code>{value}</code> : <span className={styles.none}>none</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
