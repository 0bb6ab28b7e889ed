import { useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { usePerFrame } from '../ui/use-per-frame';
import { Detail } from './detail';
import { Filters } from './filters';
import { RowLine } from './row-line';
import { RowList } from './row-list';
import { Timeline } from './timeline';
import styles from './traffic.module.css';
import type { TrafficView } from './view';

interface TrafficProps {
  view: TrafficView;
  /** The players by the ids of their clients. */
  players: Readonly<Record<string, string>>;
}

/** Every frame between the activities and their hosts, and every request to the platform and through the proxy. */
export function Traffic({ view, players }: TrafficProps) {
  const { enlarged, onEnlarge } = useStage();
  const traffic = usePerFrame(view);
  const { opened, pinned } = traffic;
  const nameOfPlayer = Object.keys(players).length > 1 ? players : undefined;
  return (
    <div
      className={styles.traffic}
      data-opened={opened ? true : undefined}
      data-enlarged={enlarged || undefined}
    >
      <div className={styles.listing}>
        <div className={styles.controls}>
          <Filters view={view} traffic={traffic} players={players}>
            <Button aria-pressed={enlarged} onClick={() => onEnlarge(!enlarged)}>
              Enlarge
            </Button>
          </Filters>
          <Timeline view={view} traffic={traffic} />
        </div>
        {pinned.length > 0 && (
          <section className={styles.pinned} aria-label="Pinned">
            {pinned.map((row) => (
              <div key={row.id} className={styles.pin}>
                <button type="button" onClick={() => view.open(row.id)}>
                  <RowLine
                    row={row}
                    players={nameOfPlayer}
                    advised={traffic.advice.has(row.id)}
                    hidden={traffic.hidden}
                  />
                </button>
                <Button onClick={() => view.pin(row.id, false)}>Unpin</Button>
              </div>
            ))}
          </section>
        )}
        <RowList view={view} traffic={traffic} players={nameOfPlayer} />
      </div>
      {opened && (
        <Detail key={opened.id} row={opened} view={view} traffic={traffic} players={players}>
          {!enlarged && <Button onClick={() => onEnlarge(true)}>Enlarge</Button>}
        </Detail>
      )}
    </div>
  );
}
