import type { ReactNode } from 'react';
import { commands } from '../../host-bridge';
import { LazyComponent } from '../ui/lazy-component';
import { Chips } from './chips';
import { Section } from './section';
import styles from './section.module.css';
import type { EditableCall } from './use-request';
import { useSuggestedValues } from './use-suggested-values';

/** Loaded on demand: a form is larger than a page. */
const loadForm = () => import('./schema-form');

export interface CallFormProps<V> {
  of: EditableCall<unknown, V>;
  button: string;
  values?: Record<string, V>;
  /** Whether the button cannot be pressed, for a reason that the page gives. */
  disabled?: boolean;
  /** Content beside the button. */
  children?: ReactNode;
}

/** A call to try: its arguments, values one click away, and its button. */
export function CallForm<V>(props: CallFormProps<V>) {
  const { of: call, button, values = {} } = props;
  const schema = call.schema ?? (call.command && commands[call.command].request);
  const busy = call.status === 'busy';
  const suggested = useSuggestedValues(call.values);
  const valueKeys = Object.values(values).map((value) => JSON.stringify(value));
  const isNew = ([, value]: [string, V]) => !valueKeys.includes(JSON.stringify(value));
  const chips = { ...values, ...Object.fromEntries(Object.entries(suggested).filter(isNew)) };
  return (
    <Section title="Try it">
      {schema && call.values !== undefined && (
        <LazyComponent
          load={loadForm}
          props={{
            schema,
            value: call.values,
            onChange: call.change as (values: unknown) => void,
            label: `Arguments of ${call.command ?? 'the request'}`,
          }}
          fallback={<div className={styles.waiting} />}
        />
      )}
      <div className={styles.chips}>
        <button type="button" data-primary disabled={busy || props.disabled} onClick={call.run}>
          {button}
        </button>
        {call.point?.kind === 'route' && <code>{call.point.at}</code>}
        {props.children}
        <Chips
          values={chips}
          selected={call.values}
          disabled={busy || props.disabled}
          onPick={call.runWith}
        />
      </div>
    </Section>
  );
}
