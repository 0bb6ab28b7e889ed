import { useId } from 'react';
import { Copied } from '../ui/copied';
import styles from './world-panel.module.css';

/** The simulator's addresses for servers and programs. */
export function Addresses({ world }: { world: string }) {
  const title = useId();
  const { origin } = location;
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>For servers and programs</h3>
      <p>
        The base of the REST API, instead of <code>https://discord.com/api/v10</code>. A server that
        does not run on Node, or that you have started yourself, asks for tokens there:
      </p>
      <Copied text={`${origin}/api/v10`} what="the base of the REST API" />
      <p>
        This world for programs, which can do whatever this page can. <code>/openapi.json</code>{' '}
        says how:
      </p>
      <Copied text={`${origin}/worlds/${world}`} what="the address of this world" />
    </section>
  );
}
