import { useState } from 'react';

const values = new WeakMap<object, Map<string, unknown>>();

/**
 * Keeps state that outlives its component: a draft in a panel is there when the panel is shown again.
 *
 * @param owner the object whose lifetime the state shares
 */
export function useRetainedState<T>(
  owner: object,
  name: string,
  initial: () => T,
): [T, (next: T) => void] {
  const states = values.get(owner) ?? new Map<string, unknown>();
  values.set(owner, states);
  const [value, show] = useState(() => (states.has(name) ? (states.get(name) as T) : initial()));
  const setRetained = (next: T) => {
    states.set(name, next);
    show(next);
  };
  return [value, setRetained];
}
