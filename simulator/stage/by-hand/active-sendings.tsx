import { useMemo } from 'react';
import type { Sending } from '../../host';
import { useStage } from '../context/stage-context';
import type { Session } from '../session/session';
import { Button } from '../ui/button';
import { usePerFrame } from '../ui/use-per-frame';

/** `to`: the ids of the recipients' clients. */
type Sent = Pick<Sending, 'id' | 'event' | 'times'> & { to: string[] };

export function ActiveSendings({ onStop }: { onStop(): void }) {
  const { store, names, sessions } = useStage();
  const source = useMemo(
    () => ({
      // As text, which stays the same until a sending begins or ends.
      get: () => JSON.stringify(sentBy(sessions)),
      subscribe(onChange: () => void) {
        const stops = sessions.map(({ activity }) => activity.subscribe(onChange));
        return () => {
          for (const stop of stops) stop();
        };
      },
    }),
    [sessions],
  );
  const sent: Sent[] = JSON.parse(usePerFrame(source));
  if (sent.length === 0) return null;
  const stop = (id: string, client: string) =>
    store.commit({ type: 'sendStop', client, id }).catch(() => {});
  return (
    <ul aria-label="Being sent">
      {sent.map(({ id, event, times, to }) => (
        <li key={id} className="row">
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

function sentBy(sessions: readonly Session[]): Sent[] {
  const byId = new Map<string, Sent>();
  for (const { clientId, activity } of sessions) {
    for (const { id, event, times } of activity.get().sending) {
      const sent = byId.get(id) ?? { id, event, times, to: [] };
      byId.set(id, { ...sent, to: [...sent.to, clientId] });
    }
  }
  return [...byId.values()];
}
