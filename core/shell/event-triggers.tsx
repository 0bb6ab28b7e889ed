import { useEffect, useState } from 'react';
import type { TriggerGroup } from '../outside';
import { TriggerPanel } from '../page/trigger-panel';
import { useSimulation } from '../page/use-simulation';
import { messageOf } from '../ui/error-notice';

/** Buttons for the page's events, where it runs in a simulation: nobody needs to wait for them. */
export default function EventTriggers({ of: events }: { of: readonly string[] }) {
  const simulation = useSimulation();
  const [groups, setGroups] = useState<TriggerGroup[]>([]);
  const key = events.join();
  useEffect(() => simulation?.watch(key.split(','), setGroups), [simulation, key]);
  const [problem, setProblem] = useState('');
  if (!simulation || groups.length === 0) return null;
  const fire = (id: string) =>
    simulation.fire(id).then(
      () => setProblem(''),
      (error) => setProblem(messageOf(error)),
    );
  return (
    <TriggerPanel problem={problem}>
      {groups.map(({ title, rows, empty }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {rows.length === 0 && <p>{empty}</p>}
          {rows.map(({ label, triggers }) => (
            <p key={label}>
              {label && <span>{label}</span>}
              {triggers.map(({ id, label, name, pressed, disabled }) => (
                <button
                  key={id}
                  type="button"
                  aria-label={name}
                  aria-pressed={pressed}
                  disabled={disabled}
                  onClick={() => void fire(id)}
                >
                  {label}
                </button>
              ))}
            </p>
          ))}
        </fieldset>
      ))}
    </TriggerPanel>
  );
}
