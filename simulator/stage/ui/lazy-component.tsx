import { type ComponentType, lazy } from 'react';
import { messageOf } from '../../utils';

/** Functions that reset each part that failed to load for another attempt. */
const resets = new Set<() => void>();

/** Lets failed parts load once more: React itself keeps such a part as failed forever. */
export function retryFailedLoads(): void {
  for (const reset of resets) reset();
  resets.clear();
}

/** Returns a component whose file is loaded on its first render; after `retryFailedLoads`, again if that failed. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const loadOrThrow = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      resets.add(reset);
      const message = `Its file could not be loaded: ${messageOf(error)}. Is the simulator still running in its terminal?`;
      throw new Error(message, { cause: error });
    }
  };
  const reset = () => {
    Current = lazy(loadOrThrow) as ComponentType<P>;
  };
  let Current: ComponentType<P>;
  reset();
  return function Part(props: P) {
    return <Current {...props} />;
  };
}
