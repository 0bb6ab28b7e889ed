import { ErrorNotice } from '../ui/error-notice';
import { useCall } from '../ui/use-call';
import { CodeBlock } from './code-block';
import { LiveBlock } from './live-block';
import { pluginSource } from './source-files';
import styles from './source-panel.module.css';

export default function SourceContent({ path }: { path: string }) {
  const source = useCall(() => pluginSource(path), { immediately: true });
  return (
    <div className={styles.content}>
      <LiveBlock />
      {source.status === 'failed' && <ErrorNotice error={source.error} retry={source.run} />}
      {source.status === 'busy' && <p role="status">Fetching the source…</p>}
      {source.result?.snippet && (
        <CodeBlock title="An example with @discord/embedded-app-sdk" code={source.result.snippet} />
      )}
      {source.result && <CodeBlock title={`${path}/page.tsx`} code={source.result.page} />}
    </div>
  );
}
