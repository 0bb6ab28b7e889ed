import { useMemo } from 'react';
import type { WorldStore } from '../../world';
import type { SessionReader } from '../session/session';
import { Button } from '../ui/button';
import { usePerFrame } from '../ui/use-per-frame';
import styles from './by-hand.module.css';

interface UnderWayProps {
  store: WorldStore;
  /** What the players are called, by the ids of their clients. */
  names: Readonly<Record<string, string>>;
  readers: ReadonlyMap<string, SessionReader>;
  onStop(): void;
}

interface Sent {
  id: string;
  event: string;
  times: number;
  /** The ids of the clients that it is sent to. */
  to: string[];
}

/** What is being sent again and again, to whom, and how to stop it. */
export function UnderWay({ store, names, readers, onStop }: UnderWayProps) {
  const source = useMemo(() => {
    const all = Object.keys(names).flatMap((id) => {
      const reader = readers.get(id);
      return reader ? [[id, reader] as const] : [];
    });
    return {
      // As text, which is the same until something begins or ends.
      get: () => JSON.stringify(sentBy(all)),
      subscribe(onChange: () => void) {
        const stops = all.map(([, reader]) => reader.subscribe(onChange));
        return () => {
          for (const stop of stops) stop();
        };
      },
    };
  }, [names, readers]);
  const sent: Sent[] = JSON.parse(usePerFrame(source));
  if (sent.length === 0) return null;
  const stop = (id: string, client: string) =>
    store.commit({ type: 'sendStop', client, id }).catch(() => {});
  return (
    <ul className={styles.underWay} aria-label="Being sent">
      {sent.map(({ id, event, times, to }) => (
        <li key={id}>
          <span>
            <code>{event}</code> {times} times to {to.map((client) => names[client]).join(', ')}
          </span>
          <Button
            aria-label={`Stop ${id}`}
            onClick={() => {
              for (const client of to) void stop(id, client);
              onStop();
            }}
          >
            Stop
          </Button>
        </li>
      ))}
    </ul>
  );
}

function sentBy(players: readonly (readonly [string, SessionReader])[]): Sent[] {
  const byId = new Map<string, Sent>();
  for (const [client, reader] of players) {
    for (const { id, event, times } of reader.get().sending) {
      const sent = byId.get(id) ?? { id, event, times, to: [] };
      byId.set(id, { ...sent, to: [...sent.to, client] });
    }
  }
  return [...byId.values()];
}
