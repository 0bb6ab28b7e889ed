/** Formats a value of a console call as text. An error or an object never reads "[object Object]", and none throws. */
export function consoleText(value: unknown): string {
  try {
    if (value instanceof Error) return withStack(value);
    if (typeof value !== 'object' || value === null) return String(value);
    return asJson(value) ?? asEntries(value);
  } catch {
    return 'a value that cannot be read';
  }
}

// Not every engine begins the stack with the message.
function withStack(error: Error): string {
  const title = String(error);
  const stack = error.stack ?? '';
  return stack.startsWith(title) ? stack : `${title}\n${stack}`.trimEnd();
}

/** Returns undefined for values that JSON cannot represent, such as a cycle or a bigint. */
function asJson(value: object): string | undefined {
  try {
    // An error's own fields are not enumerable.
    return JSON.stringify(value, (_, part) => (part instanceof Error ? String(part) : part));
  } catch {
    return undefined;
  }
}

/** Formats the first level only: a value with cycles, such as a DOM node, can be endless below it. */
function asEntries(value: object): string {
  const entries = Object.entries(value).map(([name, part]) => {
    const text = typeof part === 'object' && part !== null ? `[${kindOf(part)}]` : String(part);
    return `${name}: ${text}`;
  });
  return `${kindOf(value)} {${entries.join(', ')}}`;
}

function kindOf(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}
