import { useEffect, useState } from 'react';
import { whileMounted } from '../while-mounted';
import { useSimulation } from './use-simulation';

/** Returns the values with one argument changed, for each fitting thing of the simulated world; none inside Discord. */
export function useSuggestedValues<V>(values: V): Record<string, V> {
  const simulation = useSimulation();
  const [suggestions, set] = useState<Record<string, { label: string; value: string }[]>>({});
  const names = Object.keys(Object(values)).join();
  useEffect(() => {
    const fields = names.split(',').filter(Boolean);
    const requests = fields.map(
      async (name) => [name, (await simulation?.suggest(name)) ?? []] as const,
    );
    return whileMounted(Promise.all(requests), (entries) => set(Object.fromEntries(entries)));
  }, [simulation, names]);
  return Object.fromEntries(
    Object.entries(suggestions).flatMap(([name, all]) =>
      all.map(({ label, value }) => [label, { ...values, [name]: value }]),
    ),
  );
}
