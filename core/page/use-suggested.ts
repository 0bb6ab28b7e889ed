import { useEffect, useState } from 'react';
import { whileHere } from '../while-here';
import { useSimulation } from './use-simulation';

/** Returns the values with one argument changed, for each fitting thing of the simulated world; none inside Discord. */
export function useSuggested<V>(values: V): Record<string, V> {
  const simulation = useSimulation();
  const [suggestions, set] = useState<Record<string, { label: string; value: string }[]>>({});
  const names = Object.keys(Object(values)).join();
  useEffect(() => {
    const fields = names.split(',').filter(Boolean);
    const asked = fields.map(
      async (name) => [name, (await simulation?.suggest(name)) ?? []] as const,
    );
    return whileHere(Promise.all(asked), (answers) => set(Object.fromEntries(answers)));
  }, [simulation, names]);
  return Object.fromEntries(
    Object.entries(suggestions).flatMap(([name, all]) =>
      all.map(({ label, value }) => [label, { ...values, [name]: value }]),
    ),
  );
}
