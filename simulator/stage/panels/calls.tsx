import { memo } from 'react';
import { type Assumption, assumptions } from '../../host/assumptions';
import { start } from '../../host/bounded';
import type { CallRow, LogEntry } from '../session/session';
import styles from './calls.module.css';
import { Clock, Log } from './log';

/** What the activity has called, with what, and what it was answered. */
export function Calls({ calls }: { calls: readonly LogEntry[] }) {
  return (
    <Log label="Calls of the activity" lines={calls} empty="The activity has not called anything.">
      {(entry) => <Entry key={entry.id} entry={entry} />}
    </Log>
  );
}

const Entry = memo(function Entry({ entry }: { entry: LogEntry }) {
  if (entry.kind === 'call') return <CallEntry call={entry} />;
  if (entry.kind === 'gone') {
    return (
      <li className={styles.gone} data-cmd="GONE">
        <Clock at={entry.at} />
        <span>The page was loaded again and has not shaken hands</span>
      </li>
    );
  }
  const sdk = entry.sdkVersion ? `SDK ${entry.sdkVersion}` : 'an SDK that does not say its version';
  return (
    <li className={styles.handshake} data-cmd="HANDSHAKE">
      <Clock at={entry.at} />
      <span>Connected with {sdk}</span>
    </li>
  );
});

const IN_WORDS = {
  waiting: 'waiting',
  answered: 'answered',
  refused: 'refused',
  unanswered: 'not answered',
};

function CallEntry({ call }: { call: CallRow & { at: number } }) {
  const { cmd, evt, args, data, outcome, refusal, assumed = [] } = call;
  const head = (
    <>
      <Clock at={call.at} />
      <span className={styles.name}>
        {cmd}
        {evt && <span className={styles.event}> {evt}</span>}
      </span>
      <span className={styles.outcome}>{IN_WORDS[outcome]}</span>
    </>
  );
  return (
    <li className={styles.call} data-cmd={cmd} data-evt={evt} data-outcome={outcome}>
      {isEmpty(args) && isEmpty(data) ? (
        <div className={styles.head}>{head}</div>
      ) : (
        <details>
          <summary className={styles.head}>
            {head}
            <code className={styles.compact}>
              {start(JSON.stringify(isEmpty(args) ? data : args), 200)}
            </code>
          </summary>
          <Full title="Arguments" value={args} />
          <Full title="Answer" value={data} />
        </details>
      )}
      {refusal && (
        <p className={styles.refusal}>
          <code>{refusal.code}</code> {refusal.message}
        </p>
      )}
      {assumed.map((id) => (
        <p key={id} className={styles.assumed}>
          <strong>Assumed</strong> <code>{id}</code>: {assumptions[id as Assumption]}
        </p>
      ))}
    </li>
  );
}

function Full({ title, value }: { title: string; value: unknown }) {
  if (isEmpty(value)) return null;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <pre className={styles.full}>{JSON.stringify(value, null, 2)}</pre>
    </>
  );
}

function isEmpty(value: unknown): boolean {
  return value == null || (typeof value === 'object' && Object.keys(value).length === 0);
}
