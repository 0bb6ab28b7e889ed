export interface Bounds {
  /** Fields, list entries and bytes, at every depth; entries that a list claims but does not have count too. */
  values: number;
  /** Characters of texts and of names. */
  characters: number;
  depth: number;
}

/**
 * Describes how a value exceeds the bounds, in words that follow "it has"; undefined for one within them. It reads no
 * more of any value than the bounds allow: a part that is referenced twice counts twice, and a cycle is endless depth.
 */
export function boundsProblem(value: unknown, bounds: Bounds): string | undefined {
  let values = 0;
  let characters = 0;
  const inspect = (each: unknown, depth: number): string | undefined => {
    if (typeof each === 'string') return countCharacters(each);
    // Writing such a number out can take minutes.
    if (typeof each === 'bigint') {
      return BigInt.asIntN(64, each) === each ? undefined : 'a number of more than 64 bits';
    }
    if (typeof each !== 'object' || each === null) return undefined;
    if (depth > bounds.depth)
      return `lists or objects nested more than ${bounds.depth} levels deep, as in a cycle`;
    if (Array.isArray(each))
      return countValues(each.length) ?? first(each, (item) => inspect(item, depth + 1));
    if (ArrayBuffer.isView(each)) return countValues(each.byteLength);
    for (const name in each) {
      const field = (each as Record<string, unknown>)[name];
      const found = countValues(1) ?? countCharacters(name) ?? inspect(field, depth + 1);
      if (found) return found;
    }
    return undefined;
  };
  const countValues = (more: number) => {
    values += more;
    return values > bounds.values ? `more than ${bounds.values} values` : undefined;
  };
  const countCharacters = (text: string) => {
    characters += text.length;
    return characters > bounds.characters ? `more than ${bounds.characters} characters` : undefined;
  };
  return inspect(value, 1);
}

function first(items: readonly unknown[], inspect: (item: unknown) => string | undefined) {
  for (const item of items) {
    const found = inspect(item);
    if (found) return found;
  }
  return undefined;
}
