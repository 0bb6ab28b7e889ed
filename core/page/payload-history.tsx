import type { ReactNode } from 'react';
import { EventStatus } from '../ui/event-status';
import { type Content, renderContent } from '../ui/facts';
import { CollapsibleJson } from './collapsible-json';
import { differences } from './differences';
import { PossibleRefusals } from './possible-refusals';
import { Section, StatusMessage } from './section';
import styles from './section.module.css';
import type { EventHistory } from './use-event-history';

interface PayloadHistoryProps<T> {
  of: EventHistory<T>;
  /** A payload in words, such as "Marlo is muted"; the names of the changed fields by default. */
  describe?(payload: T, before: T | undefined): ReactNode;
  /** "History" by default; where a page listens to several events, the name of this one. */
  title?: string;
  children?(payload: T): Content;
}

const DEFAULT_TITLE = 'History';

/** An event's payloads: the latest in words, the changes of each, the latest as JSON, and the possible refusals. */
export function PayloadHistory<T>(props: PayloadHistoryProps<T>) {
  const { of: event, describe = describeChangedFields, title = DEFAULT_TITLE, children } = props;
  const entries = event.latest ?? [];
  const [latest] = entries;
  return (
    <>
      <Section title={latest ? `${title}, ${event.received} received` : title}>
        <EventStatus event={event} hasPayload={latest !== undefined} />
        {latest && (
          <>
            <StatusMessage>{describe(latest.payload, latest.previous)}</StatusMessage>
            {renderContent(children?.(latest.payload))}
            <ul className={styles.history} data-card>
              {entries.map(({ id, at, payload, previous }) => (
                <li key={id}>
                  <time dateTime={new Date(at).toISOString()}>
                    {new Date(at).toLocaleTimeString()}
                  </time>
                  <span>{describe(payload, previous)}</span>
                  <Differences before={previous} after={payload} />
                </li>
              ))}
            </ul>
            <CollapsibleJson raw label="Latest payload" value={latest.payload} />
          </>
        )}
      </Section>
      <PossibleRefusals
        of={event}
        {...(title !== DEFAULT_TITLE && { title: `What can go wrong: ${title}` })}
      />
    </>
  );
}

function describeChangedFields(payload: unknown, before: unknown): string {
  if (before === undefined) return 'The first payload';
  const paths = differences(before, payload).map(({ path }) => path || 'the payload');
  return paths.length === 0 ? 'The same again' : `Changed: ${paths.join(', ')}`;
}

function Differences({ before, after }: { before: unknown; after: unknown }) {
  if (before === undefined) return null;
  const found = differences(before, after);
  return (
    <span className={styles.differences}>
      {found.length === 0 && 'no difference'}
      {found.map(({ path, before, after }) => (
        <span key={path}>
          {path}: <del>{stringify(before)}</del> → <ins>{stringify(after)}</ins>{' '}
        </span>
      ))}
    </span>
  );
}

const MAX_VALUE_LENGTH = 80;

function stringify(value: unknown): string {
  const text = JSON.stringify(value) ?? 'none';
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
