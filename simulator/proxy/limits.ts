/** The limits of the proxy. Which of them Discord's proxy has is assumed: docs/assumed.md, `proxy-limits`. */

/** The maximum time until a target begins its answer, as at Discord's proxy, which runs on Cloudflare. */
export const RESPONSE_TIMEOUT_MS = 100_000;
/** The maximum time for a browser to send the head of a request, in milliseconds. */
export const HEAD_TIMEOUT_MS = 15_000;
/** The interval of that check, in milliseconds; Node's own is 30 seconds. */
export const CHECK_INTERVAL_MS = 1000;
export const MAX_HEAD_BYTES = 32 * 1024;
/** The maximum number of simultaneous connections from browsers. */
export const MAX_CONNECTIONS = 2000;
/** The maximum number of simultaneous connections to one target, besides WebSockets. */
export const MAX_TARGET_CONNECTIONS = 256;
