import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorNotice } from '../ui/error-notice';
import styles from './source-panel.module.css';

/**
 * A page's code, for copying. Nothing of it is fetched before it is opened.
 *
 * @param props.path the plugin's folder, such as `plugins/voice-state`
 */
export function SourcePanel({ path }: { path: string }) {
  const [open, setOpen] = useState(false);
  // A part that could not be fetched stays failed: opening the panel again fetches it anew.
  const [Content, setContent] = useState(() => content());
  return (
    <details
      className={styles.panel}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (!currentTarget.open) setContent(() => content());
      }}
    >
      <summary>Source</summary>
      {open && (
        <ErrorBoundary fallbackRender={({ error }) => <ErrorNotice error={error} />}>
          <Suspense fallback={<p role="status">Fetching the source…</p>}>
            <Content path={path} />
          </Suspense>
        </ErrorBoundary>
      )}
    </details>
  );
}

function content() {
  return lazy(() => import('./source-content'));
}
