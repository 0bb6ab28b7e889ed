import { useStage } from '../context/stage-context';
import { Boundary } from '../ui/boundary';
import { Split } from '../ui/split';
import { useMedia } from '../ui/use-media';
import { allPanels } from './list';
import styles from './panels.module.css';
import { Tabs } from './tabs';

/** Where there is room for two panels, one above the other. */
const ROOMY = '(min-width: 60rem) and (min-height: 36rem)';

/** Shows the first panel above the others where there is room, and all of them as tabs where there is not. */
export function Panels() {
  const stage = useStage();
  const roomy = useMedia(ROOMY) && !stage.enlarged;
  const panels = allPanels.filter(({ isOn }) => isOn?.(stage) ?? true);
  const [first, ...others] = panels;
  const above = roomy && first && (
    <section className={styles.panel} aria-labelledby={`${first.id}-title`}>
      <header className={styles.bar}>
        <h2 id={`${first.id}-title`}>{first.title}</h2>
        {first.Actions && <first.Actions />}
      </header>
      <div className={styles.content}>
        <Boundary what={first.title}>
          <first.Content />
        </Boundary>
      </div>
    </section>
  );
  return (
    <Split
      name="tabs"
      orientation="vertical"
      label="Resize the tabs"
      first={above || undefined}
      second={<Tabs panels={above ? others : panels} />}
      size="50%"
      least="6rem"
    />
  );
}
