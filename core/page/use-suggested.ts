import { useEffect, useState } from 'react';
import { useSimulation } from './use-simulation';

/**
 * Things of the simulated world that fit an argument, as values for a click; none inside Discord.
 *
 * @param values the arguments that there are now: each suggestion is them with one changed
 */
export function useSuggested<V>(values: V): Record<string, V> {
  const simulation = useSimulation();
  const [suggestions, set] = useState<Record<string, { label: string; value: string }[]>>({});
  const names = Object.keys(Object(values)).join();
  useEffect(() => {
    let here = true;
    const fields = names.split(',').filter(Boolean);
    Promise.all(fields.map(async (name) => [name, await simulation?.suggest(name)] as const)).then(
      (answers) => here && set(Object.fromEntries(answers.map(([name, all]) => [name, all ?? []]))),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [simulation, names]);
  return Object.fromEntries(
    Object.entries(suggestions).flatMap(([name, all]) =>
      all.map(({ label, value }) => [label, { ...values, [name]: value }]),
    ),
  );
}
