import { memo } from 'react';
import {
  contentOf,
  groupOf,
  isEmpty,
  isFailure,
  MAX_COMPACT_LENGTH,
  maskSecrets,
  outcomeOf,
  type Row,
  rowName,
} from '../../traffic';
import { firstCharacters, plainLine } from '../../utils';
import { Clock } from '../ui/clock';
import { formatBytes, formatMilliseconds } from '../ui/units';
import styles from './row-line.module.css';

interface RowLineProps {
  row: Row;
  /** The players by the ids of their clients, where there is more than one. */
  players: Readonly<Record<string, string>> | undefined;
  hasAdvice: boolean;
  /** The known secrets; undefined where secrets are shown. */
  hidden: ReadonlySet<string> | undefined;
}

/** The kinds of rows that the activity sends. */
const SENT_KINDS: readonly Row['kind'][] = ['call', 'rest', 'proxied', 'ignored'];

const OUTCOME_LABELS: Record<string, string> = {
  unanswered: 'not answered',
  unasked: 'unsolicited',
};

export function RowHead({ players }: Pick<RowLineProps, 'players'>) {
  return (
    <div className={`${styles.line} ${styles.head}`} aria-hidden>
      <span>Time</span>
      {players && <span className={styles.player}>Player</span>}
      <span />
      <span>Name</span>
      <span className={styles.content}>Arguments</span>
      <span>Outcome</span>
      <span className={styles.took}>ms</span>
      <span className={styles.size}>Size</span>
    </div>
  );
}

/** A row of the traffic on one line, in columns. Its `data-` attributes have the same for programs. */
export const RowLine = memo(function RowLine(props: RowLineProps) {
  const { row: full, players, hasAdvice, hidden } = props;
  const row = hidden ? maskSecrets(full, hidden) : full;
  const isCall = row.kind === 'call';
  const name = rowName(row);
  const outcome = outcomeOf(row);
  const took = 'took' in row ? row.took : undefined;
  const size = sizeOf(row);
  const isSent = SENT_KINDS.includes(row.kind);
  const isEvent = row.kind === 'event';
  const direction = isSent ? 'from the activity' : isEvent ? 'to the activity' : '';
  return (
    <div
      className={styles.line}
      data-name={name}
      data-kind={groupOf(row)}
      data-cmd={isCall ? row.cmd : undefined}
      data-evt={isCall ? row.evt : undefined}
      data-event={isEvent ? row.event : undefined}
      data-outcome={outcome}
      data-failure={isFailure(row) ? true : undefined}
      data-fault={('faults' in row && row.faults) || row.kind === 'fault' ? true : undefined}
      data-advised={hasAdvice || undefined}
      data-by-hand={'byHand' in row ? row.byHand : undefined}
    >
      <Clock at={row.at} precise />
      {players && (
        <span className={styles.player}>
          {row.client && firstCharacters(players[row.client] ?? row.client, MAX_COMPACT_LENGTH)}
        </span>
      )}
      <span className={styles.arrow} title={direction} aria-hidden>
        {isSent ? '↑' : isEvent ? '↓' : '•'}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.content}>
        {hasAdvice && <b className="pill">Advice</b>}
        {'byHand' in row && row.byHand && <b>By hand</b>}
        {'faults' in row && row.faults && <b>Fault</b>}
        {isCall && row.assumed && row.assumed.length > 0 && <b>Assumed</b>}
        {compact(row)}
      </span>
      <span className={styles.outcome} title={isCall ? row.refusal?.message : undefined}>
        {isCall && row.refusal
          ? `refused ${row.refusal.code}`
          : (OUTCOME_LABELS[outcome] ?? outcome)}
      </span>
      <span className={styles.took}>{took !== undefined && formatMilliseconds(took)}</span>
      <span className={styles.size}>{size !== undefined && formatBytes(size)}</span>
    </div>
  );
});

/** Returns the size of a request and its response, in bytes. */
export function sizeOf(row: Row): number | undefined {
  const size = 'size' in row ? row.size : undefined;
  const reply = 'replySize' in row ? row.replySize : undefined;
  return size === undefined && reply === undefined ? undefined : (size ?? 0) + (reply ?? 0);
}

/** Returns the most important part of a row, in one line. */
function compact(row: Row): string {
  switch (row.kind) {
    case 'handshake':
      return row.sdkVersion ? `SDK ${row.sdkVersion}` : 'SDK of unknown version';
    case 'gone':
      return 'The page was reloaded and has not sent its handshake';
    case 'fault':
      return row.effect;
    case 'closed':
      return `by the ${row.by}: ${row.message}`;
    case 'ignored':
      return row.why;
    default: {
      const { sent, reply } = contentOf(row);
      const content = isEmpty(sent) ? reply : sent;
      return plainLine(firstCharacters(JSON.stringify(content) ?? '', MAX_COMPACT_LENGTH));
    }
  }
}
