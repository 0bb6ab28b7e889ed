import { errorFromHere } from '../player';
import type { WorldStore } from '../world';

/**
 * Resolves with what `find` finds in a world, now or after one of its next changes.
 *
 * @param timeout in milliseconds
 * @param complain why it rejects when the time is over
 */
export async function until<T>(
  world: WorldStore,
  find: () => T | undefined,
  timeout: number,
  complain: () => string,
): Promise<T> {
  const failure = errorFromHere();
  const found = find();
  if (found !== undefined) return found;
  return new Promise<T>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      unsubscribe();
    };
    const unsubscribe = world.subscribe(() => {
      const now = find();
      if (now === undefined) return;
      stop();
      resolve(now);
    });
    const timer = setTimeout(() => {
      stop();
      reject(failure(`${complain()}\nThe test waited for ${timeout / 1000} s.`));
    }, timeout);
  });
}
