import { lazy, Suspense } from 'react';
import styles from './json-panel.module.css';

const JsonTree = lazy(() => import('./json-tree'));

interface JsonPanelProps {
  value: unknown;
  /** What the value is, such as "Latest payload". */
  label: string;
}

/** A value as a tree that can be opened and closed. The tree's code is fetched with the first one. */
export function JsonPanel({ value, label }: JsonPanelProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      <h2>{label}</h2>
      <Suspense fallback={<p className={styles.busy}>…</p>}>
        <JsonTree value={value} />
      </Suspense>
    </section>
  );
}
