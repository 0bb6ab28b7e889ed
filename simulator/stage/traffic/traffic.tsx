import { type ReactNode, useEffect } from 'react';
import type { TrafficView } from '../services/traffic-view';
import { Button } from '../ui/button';
import { usePerFrame } from '../ui/use-per-frame';
import { Detail } from './detail';
import { Filters } from './filters';
import { RowHead, RowLine } from './row-line';
import { RowList } from './row-list';
import { Timeline } from './timeline';
import styles from './traffic.module.css';

interface TrafficProps {
  view: TrafficView;
  /** The players by the ids of their clients. */
  players: Readonly<Record<string, string>>;
  /** Further buttons of its bar. */
  children?: ReactNode;
}

/** Every frame between the activities and their hosts, and every request to the platform and through the proxy. */
export function Traffic({ view, players, children }: TrafficProps) {
  const traffic = usePerFrame(view);
  const { opened, pinned, revealed } = traffic;
  const nameOfPlayer = Object.keys(players).length > 1 ? players : undefined;
  useEffect(() => view.callPlayers(players), [view, players]);
  return (
    <div className={styles.traffic}>
      <Filters view={view} traffic={traffic} players={players}>
        <Timeline view={view} traffic={traffic} />
        <div className={styles.actions}>
          <Button aria-pressed={revealed} onClick={() => view.reveal(!revealed)}>
            Secrets
          </Button>
          {children}
        </div>
      </Filters>
      <div className={styles.body} data-opened={opened ? true : undefined}>
        <div className={styles.listing}>
          <div className={styles.table} data-players={nameOfPlayer ? true : undefined}>
            <RowHead players={nameOfPlayer} />
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
        </div>
        {opened && (
          <Detail key={opened.id} row={opened} view={view} traffic={traffic} players={players} />
        )}
      </div>
    </div>
  );
}
