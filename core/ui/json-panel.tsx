import styles from './json-panel.module.css';
import { LazyComponent } from './lazy-component';

const loadJsonTree = () => import('../../ui/json-tree');

interface JsonPanelProps {
  value: unknown;
  /** The name of the value, such as "Latest payload". */
  label: string;
  /** Whether a newer value is on its way. */
  busy?: boolean;
}

/** A value as a tree that can be opened and closed. The tree's code is loaded with the first one. */
export function JsonPanel({ value, label, busy = false }: JsonPanelProps) {
  return (
    <section className={styles.panel} data-card aria-label={label} aria-busy={busy}>
      <h2>{label}</h2>
      <LazyComponent
        load={loadJsonTree}
        props={{ value }}
        fallback={<p className={styles.busy}>…</p>}
      />
    </section>
  );
}
