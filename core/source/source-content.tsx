import { use } from 'react';
import { CodeBlock } from './code-block';
import { type PluginSource, pluginSource } from './source-files';
import styles from './source-panel.module.css';

const fetched = new Map<string, Promise<PluginSource>>();

/** What the source panel holds once it is open: the page's own code, and the same calls for the public package. */
export default function SourceContent({ path }: { path: string }) {
  let source = fetched.get(path);
  if (!source) {
    source = pluginSource(path);
    // What could not be fetched may be asked for again.
    source.catch(() => fetched.delete(path));
    fetched.set(path, source);
  }
  const { page, snippet } = use(source);
  return (
    <div className={styles.content}>
      {snippet && <CodeBlock title="With @discord/embedded-app-sdk" code={snippet} />}
      <CodeBlock title={`${path}/page.tsx`} code={page} />
    </div>
  );
}
