/** In characters: a longer line is cut. */
const MAX_LINE_LENGTH = 10_000;

export interface Output {
  write(text: string): unknown;
}

/**
 * Writes output line by line with a name as its prefix: `[server] listening`. Without a name, it is written unchanged.
 *
 * @returns the prefixed output; `flush` writes a last line that has no end
 */
export function prefixOutput(name: string, to: Output): Output & { flush(): void } {
  if (!name) return { write: (text) => to.write(text), flush() {} };
  let rest = '';
  const write = (text: string) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) {
      lines.push(rest);
      rest = '';
    }
    if (lines.length > 0) to.write(lines.map((line) => `[${name}] ${line}\n`).join(''));
  };
  return { write, flush: () => rest && write('\n') };
}
