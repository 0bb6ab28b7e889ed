/**
 * Copies a value as `postMessage` does; in jsdom, which has no `structuredClone`, by way of JSON.
 *
 * @throws DataCloneError when the value contains something that cannot be cloned, such as a function
 */
export function copyOf<T>(value: T): T {
  if (typeof structuredClone === 'function') return structuredClone(value);
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}
