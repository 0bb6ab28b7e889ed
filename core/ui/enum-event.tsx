import { rawValue } from '../../host-bridge';
import { EventResult } from './event-result';
import { StatusHeading } from './status-heading';
import type { LatestEvent } from './use-event';

interface EnumEventProps {
  event: LatestEvent<unknown>;
  /** What the event tells, such as "Layout mode". */
  label: string;
  /** The enumeration, such as `LayoutMode`. */
  values: Readonly<Record<string, string | number>>;
  /** The latest value; undefined before the first event. */
  value: string | number | undefined;
}

/** An event that carries one value of an enumeration: the value's name, then the payload. */
export function EnumEvent({ event, label, values, value }: EnumEventProps) {
  return (
    <>
      <StatusHeading>
        {label}: {value === undefined ? 'not known yet' : <code>{nameOfValue(values, value)}</code>}
      </StatusHeading>
      {value === UNHANDLED && (
        <p>
          This version does not know the value that the client sent:{' '}
          <code>{rawText(event.latest)}</code>.
        </p>
      )}
      <EventResult event={event} />
    </>
  );
}

/** The value's name in its enumeration; UNHANDLED for what a newer client may send. */
function nameOfValue(values: EnumEventProps['values'], value: string | number): string {
  const named = Object.entries(values).find(([, known]) => known === value);
  return named?.[0] ?? 'UNHANDLED';
}

/** What stands for values that this version does not know. */
const UNHANDLED = -1;

/** What the payload held where it now reads UNHANDLED. */
function rawText(payload: unknown): string {
  const fields = Object.entries((payload ?? {}) as object);
  const field = fields.find(([, value]) => value === UNHANDLED)?.[0];
  return JSON.stringify(field && rawValue(payload as Record<string, unknown>, field)) ?? 'nothing';
}
