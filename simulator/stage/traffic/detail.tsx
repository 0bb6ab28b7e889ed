import { lazy, Suspense } from 'react';
import { type Assumption, assumptions } from '../../host';
import {
  contentOf,
  isEmpty,
  isFailure,
  maskRow,
  nameOf,
  outcomeOf,
  type Row,
  type Verdict,
  verdictsOn,
} from '../../traffic';
import { Button } from '../ui/button';
import { Clock } from '../ui/clock';
import { CopyAs } from './copy-as';
import { costOf } from './cost';
import styles from './detail.module.css';
import { bytes, milliseconds } from './units';
import type { Traffic, TrafficView } from './view';

const JsonTree = lazy(() => import('../../../ui/json-tree'));

interface DetailProps {
  row: Row;
  view: TrafficView;
  traffic: Traffic;
  players: Readonly<Record<string, string>>;
}

/** One row: what was asked beside what was answered, what the protocol's tables say of both, and what it cost. */
export function Detail({ row: full, view, traffic, players }: DetailProps) {
  const row = traffic.hidden ? maskRow(full, traffic.hidden) : full;
  const { sent, answered } = contentOf(row);
  const verdicts = verdictsOn(full);
  const isRequest = row.kind === 'rest' || row.kind === 'proxied';
  const isPinned = traffic.pinned.some(({ id }) => id === row.id);
  return (
    <section className={styles.detail} aria-label={nameOf(row)}>
      <header>
        <h2>{nameOf(row)}</h2>
        <Button aria-pressed={isPinned} onClick={() => view.pin(row.id, !isPinned)}>
          Pin
        </Button>
        <Button onClick={() => view.open(undefined)}>Close</Button>
      </header>
      <CopyAs row={row} secrets={view.log.secrets} />
      <Facts row={row} traffic={traffic} players={players} />
      {traffic.advice.get(row.id)?.map((advice) => (
        <p key={advice} className={styles.assumed}>
          <strong>Advice</strong> {advice}
        </p>
      ))}
      {row.kind === 'call' &&
        row.assumed?.map((id) => (
          <p key={id} className={styles.assumed}>
            <strong>Assumed</strong> <code>{id}</code>: {assumptions[id as Assumption]}
          </p>
        ))}
      {'why' in row && row.kind !== 'ignored' && row.why && (
        <p className={styles.assumed}>
          <strong>Why</strong> {row.why}
        </p>
      )}
      {'faults' in row &&
        row.faults?.map((effect) => (
          <p key={effect} className={styles.assumed}>
            <strong>Fault</strong> {effect}
          </p>
        ))}
      <div className={styles.sides}>
        {row.kind !== 'event' && (
          <Side
            title="Request"
            value={sent}
            verdict={verdicts.sent}
            isRecorded={!isRequest || !row.size}
          />
        )}
        {row.kind !== 'ignored' && (
          <Side
            title={row.kind === 'event' ? 'Event' : 'Reply'}
            value={answered}
            verdict={verdicts.answered}
            isRecorded={!isRequest || !row.replySize || WITHOUT_BODY.has(row.status ?? 0)}
          />
        )}
      </div>
    </section>
  );
}

function Facts({ row, traffic, players }: Pick<DetailProps, 'row' | 'traffic' | 'players'>) {
  const cost = costOf(row, traffic);
  const facts: [string, React.ReactNode][] = [
    ['Outcome', outcomeOf(row)],
    ['Time', <Clock key="time" at={row.at} precise />],
  ];
  if (row.client) facts.push(['Player', players[row.client] ?? row.client]);
  if (cost.took !== undefined) facts.push(['Latency', milliseconds(cost.took)]);
  if (cost.sent !== undefined) facts.push(['Request', bytes(cost.sent)]);
  if (cost.answered !== undefined) {
    facts.push([row.kind === 'event' ? 'Size' : 'Reply', bytes(cost.answered)]);
  }
  if (cost.times > 1) {
    const typical = cost.typical === undefined ? '' : `, typically ${milliseconds(cost.typical)}`;
    facts.push(['So far', `${cost.times} times, ${bytes(cost.bytes)} in all${typical}`]);
  }
  if (row.kind === 'call') facts.push(['Nonce', <code key="nonce">{row.nonce}</code>]);
  if (row.kind === 'event' && row.event !== 'READY') {
    const { subscription } = row;
    const subscriptionText = subscription
      ? `${subscription.event}${isEmpty(subscription.args) ? '' : ` ${JSON.stringify(subscription.args)}`}`
      : 'no subscription asks for it';
    facts.push(['Subscription', <code key="subscription">{subscriptionText}</code>]);
  }
  if ('byHand' in row && row.byHand) facts.push(['Sent', 'by hand']);
  if ('target' in row && row.target) facts.push(['Target', <code key="target">{row.target}</code>]);
  if ('authorization' in row && row.authorization) {
    facts.push(['Authorization', row.authorization]);
  }
  return (
    <dl className={styles.facts} data-failure={isFailure(row) ? true : undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Statuses of answers that have a head alone. */
const WITHOUT_BODY = new Set([101, 204, 304]);

interface SideProps {
  title: string;
  value: unknown;
  verdict: Verdict | undefined;
  /** Whether there is nothing where there is no value. */
  isRecorded?: boolean;
}

/** One side of what has travelled, with what the protocol's tables say of it. */
export function Side({ title, value, verdict, isRecorded = true }: SideProps) {
  return (
    <section className={styles.side} aria-label={title}>
      <h3>{title}</h3>
      {verdict && (
        <p className={styles.verdict} data-verdict={verdict.kind}>
          {textOf(verdict)}
        </p>
      )}
      {value === undefined ? (
        <p className={styles.empty}>
          {isRecorded ? 'nothing' : 'not recorded: it is neither JSON nor a form'}
        </p>
      ) : (
        <Suspense fallback={<p className={styles.empty}>…</p>}>
          <JsonTree value={value} />
        </Suspense>
      )}
    </section>
  );
}

function textOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'fits':
      return 'Fits the schema';
    case 'wrong':
      return `Does not fit the schema. ${verdict.issues}`;
    case 'unknown':
      return `Not checked. ${verdict.why}`;
  }
}
