import { type ReactNode, useEffect } from 'react';
import type { TrafficStore } from '../services/traffic-store';
import { Button } from '../ui/button';
import { useThrottledStore } from '../ui/use-throttled-store';
import { Filters } from './filters';
import { RowDetail } from './row-detail';
import { RowHead, RowLine } from './row-line';
import { RowList } from './row-list';
import { Timeline } from './timeline';
import styles from './traffic.module.css';

interface TrafficProps {
  trafficStore: TrafficStore;
  /** The players by the ids of their clients. */
  players: Readonly<Record<string, string>>;
  /** Further buttons of its bar. */
  children?: ReactNode;
}

/** Every frame between the activities and their hosts, and every request to the platform and through the proxy. */
export function Traffic({ trafficStore, players, children }: TrafficProps) {
  const traffic = useThrottledStore(trafficStore);
  const { opened, pinned, areSecretsShown } = traffic;
  const playerNames = Object.keys(players).length > 1 ? players : undefined;
  useEffect(() => trafficStore.setPlayerNames(players), [trafficStore, players]);
  return (
    <div className={styles.traffic}>
      <Filters trafficStore={trafficStore} traffic={traffic} players={players}>
        <Timeline trafficStore={trafficStore} traffic={traffic} />
        <div className={styles.actions}>
          <Button
            aria-pressed={areSecretsShown}
            onClick={() => trafficStore.setSecretsShown(!areSecretsShown)}
          >
            Secrets
          </Button>
          {children}
        </div>
      </Filters>
      <div className={styles.body} data-opened={opened ? true : undefined}>
        <div className={styles.listing}>
          <div className={styles.table} data-players={playerNames ? true : undefined}>
            <RowHead players={playerNames} />
            {pinned.length > 0 && (
              <section className={styles.pinned} aria-label="Pinned">
                {pinned.map((row) => (
                  <div key={row.id} className={styles.pin}>
                    <button type="button" onClick={() => trafficStore.open(row.id)}>
                      <RowLine
                        row={row}
                        players={playerNames}
                        hasAdvice={traffic.advice.has(row.id)}
                        hidden={traffic.hidden}
                      />
                    </button>
                    <Button onClick={() => trafficStore.pin(row.id, false)}>Unpin</Button>
                  </div>
                ))}
              </section>
            )}
            <RowList trafficStore={trafficStore} traffic={traffic} players={playerNames} />
          </div>
        </div>
        {opened && (
          <RowDetail
            key={opened.id}
            row={opened}
            trafficStore={trafficStore}
            traffic={traffic}
            players={players}
          />
        )}
      </div>
    </div>
  );
}
