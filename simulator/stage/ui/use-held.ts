import { useState } from 'react';

const held = new WeakMap<object, Map<string, unknown>>();

/**
 * State that outlives its component: what somebody has begun in a panel is there when the panel is shown again.
 *
 * @param owner what it lives as long as
 * @param name tells it from other states of the owner
 * @param begin what it is until it is set
 */
export function useHeld<T>(owner: object, name: string, begin: () => T): [T, (next: T) => void] {
  const states = held.get(owner) ?? new Map<string, unknown>();
  held.set(owner, states);
  const [value, show] = useState(() => (states.has(name) ? (states.get(name) as T) : begin()));
  const hold = (next: T) => {
    states.set(name, next);
    show(next);
  };
  return [value, hold];
}
