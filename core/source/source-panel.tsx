import { useState } from 'react';
import { Part } from '../ui/part';
import styles from './source-panel.module.css';

const content = () => import('./source-content');

/**
 * A page's code, for copying. Nothing of it is fetched before it is opened.
 *
 * @param props.path the plugin's folder, such as `plugins/voice-state`
 */
export function SourcePanel({ path }: { path: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Source</summary>
      {open && (
        <Part
          load={content}
          props={{ path }}
          fallback={<p role="status">Fetching the source…</p>}
        />
      )}
    </details>
  );
}
