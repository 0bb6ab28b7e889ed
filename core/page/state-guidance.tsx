import type { ReactNode } from 'react';
import { Section } from './section';
import styles from './state-guidance.module.css';

interface StateGuidanceProps {
  /** The name of the current state; none while it is not known. */
  state: string | undefined;
  /** The expected response of an activity to each state, by its name. */
  guidance: Readonly<Record<string, ReactNode>>;
  /** The value behind a name, such as the number on the wire. */
  values?: Readonly<Record<string, string | number>>;
  title?: string;
  children: ReactNode;
}

/** A drawing of a state beside the expected responses of an activity to all states; the current one is marked. */
export function StateGuidance(props: StateGuidanceProps) {
  const { state, guidance, values = {}, title = 'What your activity should do', children } = props;
  return (
    <div className={styles.sides} data-not-in-picture>
      {children}
      <Section title={title}>
        <dl className={styles.asks}>
          {Object.entries(guidance).map(([name, text]) => (
            <div key={name} data-holds={name === state || undefined}>
              <dt>
                {name} <small>{values[name]}</small>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}
