import { useId } from 'react';
import { CopyableLine } from '../ui/copyable-line';
import styles from './world-panel.module.css';

export function Addresses({ world }: { world: string }) {
  const title = useId();
  const { origin } = location;
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>For servers and programs</h3>
      <p>
        The base URL of the REST API, instead of <code>https://discord.com/api/v10</code>. A server
        that does not run on Node, or that you started yourself, requests tokens there:
      </p>
      <CopyableLine text={`${origin}/api/v10`} what="the base URL of the REST API" />
      <p>
        This world’s address for programs, which can do whatever this page can; see{' '}
        <code>/openapi.json</code>:
      </p>
      <CopyableLine text={`${origin}/worlds/${world}`} what="the address of this world" />
    </section>
  );
}
