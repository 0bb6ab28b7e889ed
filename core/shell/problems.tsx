import styles from './problems.module.css';

/** The problems of folders of `plugins/`; only in development, since a build with such a folder fails. */
export function Problems({ problems }: { problems: string[] }) {
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} role="alert">
      <h2>Some pages were left out</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  );
}
