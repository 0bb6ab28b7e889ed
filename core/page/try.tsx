import type { ReactNode } from 'react';
import { commands } from '../../host-bridge';
import { Part } from '../ui/part';
import { Chips } from './chips';
import { Section } from './section';
import styles from './section.module.css';
import type { Request } from './use-request';
import { useSuggested } from './use-suggested';

/** Loaded on demand: a form is larger than a page. */
const form = () => import('./try-form');

export interface TryProps<V> {
  of: Request<unknown, V>;
  button: string;
  values?: Record<string, V>;
  /** Whether the button cannot be pressed, for a reason that the page gives. */
  disabled?: boolean;
  /** Content beside the button. */
  children?: ReactNode;
}

/** A call to try: its arguments, values one click away, and its button. */
export function Try<V>(props: TryProps<V>) {
  const { of: tried, button, values = {} } = props;
  const schema = tried.schema ?? (tried.command && commands[tried.command].request);
  const busy = tried.status === 'busy';
  const suggested = useSuggested(tried.values);
  const valueKeys = Object.values(values).map((value) => JSON.stringify(value));
  const isNew = ([, value]: [string, V]) => !valueKeys.includes(JSON.stringify(value));
  const chips = { ...values, ...Object.fromEntries(Object.entries(suggested).filter(isNew)) };
  return (
    <Section title="Try it">
      {schema && tried.values !== undefined && (
        <Part
          load={form}
          props={{
            schema,
            value: tried.values,
            onChange: tried.change as (values: unknown) => void,
            label: `Arguments of ${tried.command ?? 'the request'}`,
          }}
          fallback={<div className={styles.waiting} />}
        />
      )}
      <div className={styles.chips}>
        <button type="button" data-primary disabled={busy || props.disabled} onClick={tried.run}>
          {button}
        </button>
        {tried.point?.kind === 'route' && <code>{tried.point.at}</code>}
        {props.children}
        <Chips
          values={chips}
          present={tried.values}
          disabled={busy || props.disabled}
          onPick={tried.runWith}
        />
      </div>
    </Section>
  );
}
