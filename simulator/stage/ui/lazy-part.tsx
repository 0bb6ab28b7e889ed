import { type ComponentType, lazy } from 'react';
import { messageOf } from '../../utils';

/** Functions that reset each part that failed to load for another attempt. */
const lost = new Set<() => void>();

/** Lets failed parts load once more: React itself keeps such a part as failed forever. */
export function askAgain(): void {
  for (const renew of lost) renew();
  lost.clear();
}

/** Returns a component whose file is loaded on its first render; after `askAgain`, again if that failed. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const loadOrSayWhy = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      lost.add(renew);
      const message = `Its file could not be loaded: ${messageOf(error)}. Is the simulator still running in its terminal?`;
      throw new Error(message, { cause: error });
    }
  };
  const renew = () => {
    Current = lazy(loadOrSayWhy) as ComponentType<P>;
  };
  let Current: ComponentType<P>;
  renew();
  return function Part(props: P) {
    return <Current {...props} />;
  };
}
