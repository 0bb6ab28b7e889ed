import { type ComponentType, lazy } from 'react';
import { messageOf } from '../../utils';

/** What makes each part that did not arrive ready for another attempt. */
const lost = new Set<() => void>();

/** Lets the parts that did not arrive be asked for once more: React itself keeps such a part as failed forever. */
export function askAgain(): void {
  for (const renew of lost) renew();
  lost.clear();
}

/** A component whose file comes when it is first drawn; after `askAgain`, also one that did not arrive. */
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
