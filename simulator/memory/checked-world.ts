import { Change, isDeeper, MAX_DEPTH, readAs, requireBounded, type WorldStore } from '../world';

/** A world that accepts the same changes as the simulator's process over HTTP, and refuses others with its messages. */
export interface CheckedWorld extends WorldStore {
  /** Commits without a promise. Throws an Error when the change is malformed. */
  apply(change: Change): void;
}

export function checkedWorld(store: WorldStore): CheckedWorld {
  return {
    ...store,
    apply: (change) => void store.commit(requireValidChange(change)),
    commit: async (change, by) => store.commit(requireValidChange(change), by),
  };
}

function requireValidChange(change: Change): Change {
  if (isDeeper(change)) throw new Error(`The change is nested more than ${MAX_DEPTH} levels deep.`);
  const { value, problem } = readAs(Change, change, 'The change');
  if (problem !== undefined) throw new Error(`${problem}.`);
  requireBounded(value);
  return value;
}
