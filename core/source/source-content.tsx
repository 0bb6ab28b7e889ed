import { ErrorNotice } from '../ui/error-notice';
import { useCall } from '../ui/use-call';
import { CodeBlock } from './code-block';
import { pluginSource } from './source-files';
import styles from './source-panel.module.css';

/** What the source panel holds once it is open: the page's own code, and the same calls for the public package. */
export default function SourceContent({ path }: { path: string }) {
  const source = useCall(() => pluginSource(path), { immediately: true });
  if (source.status === 'failed') return <ErrorNotice error={source.error} retry={source.run} />;
  if (!source.result) return <p role="status">Fetching the source…</p>;
  const { page, snippet } = source.result;
  return (
    <div className={styles.content}>
      {snippet && <CodeBlock title="With @discord/embedded-app-sdk" code={snippet} />}
      <CodeBlock title={`${path}/page.tsx`} code={page} />
    </div>
  );
}
