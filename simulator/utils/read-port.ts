interface PortOptions {
  /** 1 when 0, any free port, is not allowed. */
  min?: 0 | 1;
}

/** Reads a port from a variable's text, `fallback` if that is empty; throws an Error when it is not a port. */
export function readPort(
  variable: string,
  text: string | undefined,
  fallback: number,
  { min = 0 }: PortOptions = {},
): number {
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= min && port <= 65_535) return port;
  throw new Error(
    `${variable} is "${text}"; it must be a port, a whole number from ${min} to 65535. Unset it to use ${fallback}.`,
  );
}
