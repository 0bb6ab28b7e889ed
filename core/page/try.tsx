import { type ReactNode, useEffect, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { type CommandName, commands } from '../../host-bridge';
import { Part } from '../ui/part';
import { Section } from './section';
import styles from './section.module.css';
import { useSimulation } from './use-simulation';
import type { Tried } from './use-try';

/** A form weighs more than a page. */
const form = () => import('./try-form');

interface TryProps<C extends CommandName, V> {
  of: Tried<C, V>;
  /** The button's words. */
  button: string;
  /** The schema of the form's values; the command's own by default. */
  schema?: ZodMiniType;
  /** Values that are worth a click, by what they are, such as "one that does not exist". */
  values?: Record<string, V>;
  /** Whether the button cannot be pressed, for a reason that the page gives. */
  disabled?: boolean;
  /** Stands beside the button. */
  children?: ReactNode;
}

/** A command to try: its arguments, values one click away, and the button that calls. */
export function Try<C extends CommandName, V>(props: TryProps<C, V>) {
  const { of: tried, button, schema = commands[tried.command].request, values = {} } = props;
  const busy = tried.status === 'busy';
  const suggested = useSuggested(tried.values);
  const given = Object.values(values).map((value) => JSON.stringify(value));
  const isNew = ([, value]: [string, V]) => !given.includes(JSON.stringify(value));
  const chips = { ...values, ...Object.fromEntries(Object.entries(suggested).filter(isNew)) };
  return (
    <Section title="Try it">
      {tried.values !== undefined && (
        <Part
          load={form}
          props={{
            schema,
            value: tried.values,
            onChange: tried.change as (values: unknown) => void,
            label: `Arguments of ${tried.command}`,
          }}
          fallback={<div className={styles.waiting} />}
        />
      )}
      <div className={styles.chips}>
        <button type="button" data-primary disabled={busy || props.disabled} onClick={tried.run}>
          {button}
        </button>
        {props.children}
        {Object.entries(chips).map(([name, value]) => (
          <button
            key={name}
            type="button"
            aria-pressed={JSON.stringify(value) === JSON.stringify(tried.values)}
            disabled={busy || props.disabled}
            onClick={() => tried.runWith(value as V)}
          >
            {name}
          </button>
        ))}
      </div>
    </Section>
  );
}

/** Things of the simulated world that fit an argument; none inside Discord. */
function useSuggested<V>(values: V): Record<string, V> {
  const simulation = useSimulation();
  const [known, set] = useState<Record<string, { label: string; value: string }[]>>({});
  const names = Object.keys(Object(values)).join();
  useEffect(() => {
    let here = true;
    const asked = names.split(',').filter(Boolean);
    Promise.all(asked.map(async (name) => [name, await simulation?.suggest(name)] as const)).then(
      (answers) => here && set(Object.fromEntries(answers.map(([name, all]) => [name, all ?? []]))),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [simulation, names]);
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, all]) =>
      all.map(({ label, value }) => [label, { ...values, [name]: value }]),
    ),
  );
}
