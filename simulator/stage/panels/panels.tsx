import { Boundary } from '../ui/boundary';
import { Split } from '../ui/split';
import { useMedia } from '../ui/use-media';
import type { Panel } from './panel';
import styles from './panels.module.css';
import { Tabs } from './tabs';

/** Where there is room for two panels, one above the other. */
const ROOMY = '(min-width: 60rem) and (min-height: 36rem)';

interface PanelsProps {
  panels: readonly Panel[];
  /** Whether those behind tabs have most of the room. */
  enlarged: boolean;
  /** The panel that something else on the stage has led to, a new object each time. */
  asked?: { id: string } | undefined;
}

/** Shows the first panel above the others where there is room, and all of them as tabs where there is not. */
export function Panels({ panels, enlarged, asked }: PanelsProps) {
  const roomy = useMedia(ROOMY) && !enlarged;
  const [first, ...others] = panels;
  const above = roomy && first && (
    <section className={styles.panel} aria-labelledby={`${first.id}-title`}>
      <header className={styles.bar}>
        <h2 id={`${first.id}-title`}>{first.title}</h2>
        {first.action}
      </header>
      <div className={styles.content}>
        <Boundary what={first.title}>{first.content}</Boundary>
      </div>
    </section>
  );
  return (
    <Split
      name="tabs"
      orientation="vertical"
      label="Where the tabs begin"
      first={above || undefined}
      second={<Tabs panels={above ? others : panels} asked={asked} />}
      size="50%"
      least="6rem"
    />
  );
}
