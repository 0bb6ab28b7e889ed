import { useSyncExternalStore } from 'react';
import type { SimulatedEvents } from '../outside';
import styles from './fire-panel.module.css';

interface FirePanelProps {
  simulated: SimulatedEvents;
  /** The events that the page hears. */
  events: readonly string[];
}

/** In mock mode nobody else causes events: these buttons let the person at the page fire them. */
export default function FirePanel({ simulated, events }: FirePanelProps) {
  useSyncExternalStore(simulated.subscribe, simulated.snapshot);
  return (
    <section className={styles.panel} aria-label="Events to fire">
      <p>Mock mode: nobody else is here. Fire this page’s events yourself.</p>
      {simulated.groups(events).map(({ title, rows, empty }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {rows.length === 0 && <p>{empty}</p>}
          {rows.map(({ label, triggers }) => (
            <p key={label}>
              {label && <span>{label}</span>}
              {triggers.map((trigger) => (
                <button
                  key={trigger.name ?? trigger.label}
                  type="button"
                  aria-label={trigger.name}
                  aria-pressed={trigger.pressed}
                  disabled={trigger.disabled}
                  onClick={() => void simulated.fire(trigger)}
                >
                  {trigger.label}
                </button>
              ))}
            </p>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
