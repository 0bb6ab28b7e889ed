/** Provides a missing `structuredClone`, as in Jest's jsdom, which hides Node's from its tests. */
export function provideClone(): void {
  globalThis.structuredClone ??= copyOf as typeof structuredClone;
}

/** Copies the content of frames: plain objects, lists and values. */
function copyOf(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new DOMException(`${String(value)} could not be cloned.`, 'DataCloneError');
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]));
}
