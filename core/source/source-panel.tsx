import { useEffect, useState } from 'react';
import { useMedia } from '../../ui/use-media';
import { readStored, writeStored } from '../storage';
import { LazyComponent } from '../ui/lazy-component';
import styles from './source-panel.module.css';

const loadSourceContent = () => import('./source-content');

const OPEN_KEY = 'playground-code-open';

/** Matches windows with room for the code beside the page. */
const WIDE_WINDOW_QUERY = '(min-width: 1400px)';

/**
 * A page's code, for copying: beside the page where there is room, and else in a fold that stays open once it is.
 * Nothing of it is loaded before it is shown.
 */
export function SourcePanel({ path }: { path: string }) {
  const isSideBySide = useMedia(WIDE_WINDOW_QUERY);
  const [open, setOpen] = useState(() => readStored(OPEN_KEY) === 'open');
  useEffect(() => writeStored(OPEN_KEY, open ? 'open' : null), [open]);
  const code = (
    <LazyComponent
      load={loadSourceContent}
      props={{ path }}
      fallback={<p role="status">Fetching the source…</p>}
    />
  );
  if (isSideBySide) {
    return (
      <aside className={styles.beside} aria-label="Code">
        {code}
      </aside>
    );
  }
  return (
    <details
      className={styles.panel}
      data-not-in-picture
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Code</summary>
      {open && code}
    </details>
  );
}
