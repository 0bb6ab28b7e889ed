import type { ReactNode } from 'react';
import { type EventName, type EventPayload, rawValue, type SubscribeArgs } from '../../host-bridge';
import { enumName } from '../ui/enum-name';
import { StatusHeading } from '../ui/status-heading';
import { PayloadHistory } from './payload-history';
import { StateGuidance } from './state-guidance';
import { useEventHistory } from './use-event-history';

interface StateEventProps<E extends EventName> {
  event: E;
  /** The subject of the event, such as "Layout mode". */
  label: string;
  /** The payload's field, and its enumeration, such as `LayoutMode`. */
  field: keyof EventPayload<E> & string;
  values: Readonly<Record<string, string | number>>;
  /** The expected response of an activity to each value, by its name. */
  guidance: Readonly<Record<string, string>>;
  children(state: string): ReactNode;
}

/** An event for an enumeration's state: its name, a drawing, the expected response to each state, the history. */
export function StateEvent<E extends EventName>(props: StateEventProps<E>) {
  const { label, field, values, guidance, children } = props;
  const event = useEventHistory(props.event, undefined, ...([] as unknown as SubscribeArgs<E>));
  const stateName = (payload: EventPayload<E>) =>
    enumName(values, payload, field).split(' ')[0] ?? '';
  const latest = event.latest?.[0]?.payload;
  const state = latest && stateName(latest);
  return (
    <>
      <StatusHeading>
        {state ? (
          <>
            {label}: <code>{state}</code>
          </>
        ) : (
          `${label}: not known yet`
        )}
      </StatusHeading>
      {latest && state === 'UNHANDLED' && (
        <p>
          This version does not recognize the value that the client sent:{' '}
          <code>{JSON.stringify(rawValue(latest, field))}</code>.
        </p>
      )}
      <StateGuidance state={state} guidance={guidance} values={values}>
        {children(state ?? '')}
      </StateGuidance>
      <PayloadHistory
        of={event}
        describe={(payload, before) => {
          const [current, previous] = [stateName(payload), before && stateName(before)];
          if (previous === current) return `${current} again`;
          return previous ? `From ${previous} to ${current}` : `Initially ${current}`;
        }}
      />
    </>
  );
}
