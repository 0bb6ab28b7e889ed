import { useId } from 'react';
import { locationName } from '../../launch';
import { startOf } from '../../scenario';
import { useSessionState, useStage, useWorld } from '../context/stage-context';
import { Chat } from '../people/chat';
import { iconUrl, Picture } from '../people/pictures';
import { lazyComponent } from '../ui/lazy-component';
import { MenuButton } from '../ui/menu-button';
import { useAttempt } from '../ui/use-attempt';
import { Hints } from './hints';
import { PeopleInCall } from './people-in-call';
import styles from './rail.module.css';

interface RailProps {
  /** Whether it is a strip of pictures. */
  isCollapsed: boolean;
  onCollapse(isCollapsed: boolean): void;
}

/** The client's view beside an activity: its place, its people, its chat, and the start of this world. */
export function Rail({ isCollapsed, onCollapse }: RailProps) {
  const { launch } = useSessionState();
  const world = useWorld();
  const { application } = world;
  const place = locationName(world, launch?.place ?? world.home);
  return (
    <aside
      className={styles.rail}
      data-collapsed={isCollapsed || undefined}
      aria-label="Call"
      data-part="rail"
    >
      <header className={styles.place}>
        <Picture
          name={iconUrl(application)}
          words={application.name.slice(0, 1)}
          className={styles.icon}
        />
        <p className={styles.long} title={`${application.name}, in ${place}`}>
          <strong className="cut">{application.name}</strong>
          <small>{place}</small>
        </p>
        <button
          type="button"
          className={styles.quick}
          aria-label={isCollapsed ? 'Expand the call' : 'Collapse the call'}
          aria-expanded={!isCollapsed}
          onClick={() => onCollapse(!isCollapsed)}
        >
          {isCollapsed ? '»' : '«'}
        </button>
      </header>
      <PeopleInCall />
      <div className={`${styles.part} ${styles.long}`}>
        <Chat />
      </div>
      <ScenarioPicker />
      <div className={styles.long}>
        <Hints />
      </div>
    </aside>
  );
}

const ScenarioMenu = lazyComponent(async () => (await import('./scenario-menu')).ScenarioMenu);

function ScenarioPicker() {
  const { control } = useStage();
  const { name } = startOf(useWorld());
  const { attempt, problem } = useAttempt();
  const title = useId();
  return (
    <section className={`${styles.part} ${styles.long}`} aria-labelledby={title}>
      <h2 id={title}>Scenario</h2>
      <MenuButton label={`${name} ▾`}>
        <ScenarioMenu onChoose={(preset) => attempt(control.begin({ preset }))} />
      </MenuButton>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
