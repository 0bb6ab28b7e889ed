/**
 * A copy as `postMessage` makes one; in jsdom, which has no `structuredClone`, one by way of JSON.
 *
 * @throws DataCloneError when there is something in it that cannot be cloned, such as a function
 */
export function copyOf<T>(value: T): T {
  if (typeof structuredClone === 'function') return structuredClone(value);
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}
