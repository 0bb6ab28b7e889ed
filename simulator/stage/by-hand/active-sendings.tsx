import { useMemo } from 'react';
import type { Sending } from '../../host';
import { useStage } from '../context/stage-context';
import type { Session } from '../session/session';
import { Button } from '../ui/button';
import { useThrottledStore } from '../ui/use-throttled-store';

/** `to`: the ids of the recipients' clients. */
type ActiveSending = Pick<Sending, 'id' | 'event' | 'times'> & { to: string[] };

export function ActiveSendings({ onStop }: { onStop(): void }) {
  const { store, names, sessions } = useStage();
  const source = useMemo(
    () => ({
      // As text, which stays the same until a sending begins or ends.
      get: () => JSON.stringify(sendingsOf(sessions)),
      subscribe(onChange: () => void) {
        const unsubscribers = sessions.map(({ activity }) => activity.subscribe(onChange));
        return () => {
          for (const stop of unsubscribers) stop();
        };
      },
    }),
    [sessions],
  );
  const sent: ActiveSending[] = JSON.parse(useThrottledStore(source));
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

function sendingsOf(sessions: readonly Session[]): ActiveSending[] {
  const byId = new Map<string, ActiveSending>();
  for (const { clientId, activity } of sessions) {
    for (const { id, event, times } of activity.get().sending) {
      const sent = byId.get(id) ?? { id, event, times, to: [] };
      byId.set(id, { ...sent, to: [...sent.to, clientId] });
    }
  }
  return [...byId.values()];
}
