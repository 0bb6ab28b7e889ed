import { Boundary } from '../ui/boundary';
import { useMedia } from '../ui/use-media';
import type { Panel } from './panel';
import styles from './panels.module.css';
import { Tabs } from './tabs';

/** Where there is room for two panels, one above the other. */
const ROOMY = '(min-width: 60rem) and (min-height: 36rem)';

/** Shows the first panel above the others where there is room, and all of them as tabs where there is not. */
export function Panels({ panels }: { panels: readonly Panel[] }) {
  const roomy = useMedia(ROOMY);
  const [first, ...others] = panels;
  if (!roomy || !first) {
    return (
      <div className={styles.panels}>
        <Tabs panels={panels} />
      </div>
    );
  }
  return (
    <div className={styles.panels}>
      <section className={styles.panel} aria-labelledby={`${first.id}-title`}>
        <header className={styles.bar}>
          <h2 id={`${first.id}-title`}>{first.title}</h2>
          {first.action}
        </header>
        <div className={styles.content}>
          <Boundary what={first.title}>{first.content}</Boundary>
        </div>
      </section>
      <Tabs panels={others} />
    </div>
  );
}
