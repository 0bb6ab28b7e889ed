/** One place in a stack of Chromium, Firefox or Safari. */
const LOCATION_PATTERN = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g;

const SOURCE_MAP_PATTERN = /\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/;

/**
 * Returns the place in the project that threw an error, for development: the dev server's scripts have source maps.
 *
 * @param stack the error's
 * @returns such as `plugins/voice-state/page.tsx:12:9`; undefined when the stack names no file of the project
 */
export async function sourceLocation(stack: string): Promise<string | undefined> {
  for (const [, address = '', line, column] of stack.matchAll(LOCATION_PATTERN)) {
    const { origin, pathname } = new URL(address);
    // When a package throws, the file to fix is the one that called it.
    if (origin !== location.origin || /^\/(node_modules|@)/.test(pathname)) continue;
    const file = pathname.slice(1);
    const position = { line: Number(line), column: Number(column) - 1 };
    const source = await originalPosition(position, await fetch(address)).catch(() => undefined);
    // If the script has changed since it threw, its lines are wrong, but its file is still right.
    return source ? `${file}:${source.line}:${source.column + 1}` : file;
  }
  return undefined;
}

async function originalPosition(position: { line: number; column: number }, script: Response) {
  const map = SOURCE_MAP_PATTERN.exec(await script.text())?.[1];
  if (!map) return undefined;
  const { TraceMap, originalPositionFor } = await import('@jridgewell/trace-mapping');
  const bytes = Uint8Array.from(atob(map), (letter) => letter.charCodeAt(0));
  const { line, column } = originalPositionFor(
    new TraceMap(new TextDecoder().decode(bytes)),
    position,
  );
  return line === null ? undefined : { line, column };
}
