import { Suspense } from 'react';
import { type Assumption, assumptions } from '../../host';
import {
  contentOf,
  isEmpty,
  isFailure,
  maskSecrets,
  outcomeOf,
  type Row,
  rowName,
  type Verdict,
  verdictsOn,
} from '../../traffic';
import type { TrafficState, TrafficStore } from '../services/traffic-store';
import { Button } from '../ui/button';
import { Clock } from '../ui/clock';
import { JsonTree } from '../ui/json-tree';
import { formatBytes, formatDuration } from '../ui/units';
import { CopyAs } from './copy-as';
import { costOf } from './cost';
import styles from './row-detail.module.css';

interface RowDetailProps {
  row: Row;
  trafficStore: TrafficStore;
  traffic: TrafficState;
  players: Readonly<Record<string, string>>;
}

export function RowDetail({ row: full, trafficStore, traffic, players }: RowDetailProps) {
  const row = traffic.hidden ? maskSecrets(full, traffic.hidden) : full;
  const { sent, reply } = contentOf(row);
  const verdicts = verdictsOn(full);
  const isRequest = row.kind === 'rest' || row.kind === 'proxied';
  const remarks = [
    ...(traffic.advice.get(row.id) ?? []).map((advice) => ['Advice', advice]),
    ...((row.kind === 'call' && row.assumed) || []).map((id) => [
      'Assumed',
      `${id}: ${assumptions[id as Assumption]}`,
    ]),
    ...('why' in row && row.kind !== 'ignored' && row.why ? [['Why', row.why]] : []),
    ...(('faults' in row && row.faults) || []).map((effect) => ['Fault', effect]),
  ];
  const isPinned = traffic.pinned.some(({ id }) => id === row.id);
  return (
    <section className={styles.detail} aria-label={rowName(row)}>
      <header className="dense">
        <h2>{rowName(row)}</h2>
        <Button aria-pressed={isPinned} onClick={() => trafficStore.pin(row.id, !isPinned)}>
          Pin
        </Button>
        <Button onClick={() => trafficStore.open(undefined)}>Close</Button>
      </header>
      <CopyAs row={row} secrets={trafficStore.log.secrets} />
      <Facts row={row} traffic={traffic} players={players} />
      {remarks.map(([kind, content]) => (
        <p key={content} className="soft">
          <strong>{kind}</strong> {content}
        </p>
      ))}
      <div className={styles.sides}>
        {row.kind !== 'event' && (
          <MessageSide
            title="Request"
            value={sent}
            verdict={verdicts.sent}
            isRecorded={!isRequest || !row.size}
          />
        )}
        {row.kind !== 'ignored' && (
          <MessageSide
            title={row.kind === 'event' ? 'Event' : 'Reply'}
            value={reply}
            verdict={verdicts.reply}
            isRecorded={!isRequest || !row.replySize || NULL_BODY_STATUSES.has(row.status ?? 0)}
          />
        )}
      </div>
    </section>
  );
}

function Facts({ row, traffic, players }: Pick<RowDetailProps, 'row' | 'traffic' | 'players'>) {
  const cost = costOf(row, traffic);
  const { took, sentSize, replySize, times, medianTime } = cost;
  const isEvent = row.kind === 'event';
  const typicalText = medianTime === undefined ? '' : `, typically ${formatDuration(medianTime)}`;
  const facts: Record<string, React.ReactNode> = {
    Outcome: outcomeOf(row),
    Time: <Clock at={row.at} precise />,
    Player: row.client && (players[row.client] ?? row.client),
    Latency: took !== undefined && formatDuration(took),
    Request: sentSize !== undefined && formatBytes(sentSize),
    [isEvent ? 'Size' : 'Reply']: replySize !== undefined && formatBytes(replySize),
    'So far': times > 1 && `${times} times, ${formatBytes(cost.bytes)} in total${typicalText}`,
    Nonce: row.kind === 'call' && <code>{row.nonce}</code>,
    Subscription: isEvent && row.event !== 'READY' && <code>{subscriptionOf(row)}</code>,
    Sent: 'byHand' in row && row.byHand && 'by hand',
    Target: 'target' in row && row.target && <code>{row.target}</code>,
    Authorization: 'authorization' in row && row.authorization,
  };
  return (
    <dl className={styles.facts} data-failure={isFailure(row) ? true : undefined}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function subscriptionOf({ subscription }: Extract<Row, { kind: 'event' }>): string {
  if (!subscription) return 'no matching subscription';
  const { event, args } = subscription;
  return isEmpty(args) ? event : `${event} ${JSON.stringify(args)}`;
}

const NULL_BODY_STATUSES = new Set([101, 204, 304]);

interface MessageSideProps {
  title: string;
  value: unknown;
  verdict: Verdict | undefined;
  /** Whether a missing value means that there was none. */
  isRecorded?: boolean;
}

export function MessageSide({ title, value, verdict, isRecorded = true }: MessageSideProps) {
  return (
    <section className={styles.side} aria-label={title}>
      <h3>{title}</h3>
      {verdict && (
        <p className={styles.verdict} data-verdict={verdict.kind}>
          {textOf(verdict)}
        </p>
      )}
      {value === undefined ? (
        <p className="soft">
          {isRecorded ? 'nothing' : 'not recorded: it is neither JSON nor a form'}
        </p>
      ) : (
        <Suspense fallback={<p className="soft">…</p>}>
          <JsonTree value={value} />
        </Suspense>
      )}
    </section>
  );
}

function textOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'fits':
      return 'Matches the schema';
    case 'wrong':
      return `Does not match the schema. ${verdict.issues}`;
    case 'unknown':
      return `Not checked. ${verdict.why}`;
  }
}
