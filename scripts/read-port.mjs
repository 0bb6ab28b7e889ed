/**
 * Reads a port from a variable, for the scripts and for the servers that are built.
 *
 * @param {string} variable its name
 * @param {string | undefined} text its value; empty counts as not set
 * @param {number} fallback the port when it is not set
 * @param {{least?: number, Refusal?: new (message: string) => Error}} [options] `least`: 1 where 0, any free port, will
 *   not do; `Refusal`: the class of what is thrown
 * @returns {number}
 * @throws {Error} when the value is not a port
 */
export function readPort(variable, text, fallback, { least = 0, Refusal = Error } = {}) {
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= least && port <= 65_535) return port;
  throw new Refusal(
    `${variable} is "${text}", which is not a port. Set it to a number from ${least} to 65535, or unset it to use ${fallback}.`,
  );
}
