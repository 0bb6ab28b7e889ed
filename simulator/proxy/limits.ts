/** What of these Discord's proxy has is assumed: docs/assumed.md, `proxy-limits`. */

/** How long a target may take to begin its answer, in milliseconds, as at Discord's proxy, which runs on Cloudflare. */
export const ANSWER_TIMEOUT_MS = 100_000;
/** How long a browser may take to send the head of a request, in milliseconds. */
export const HEAD_TIMEOUT_MS = 15_000;
/** How often that is looked at, in milliseconds; by itself, Node looks every 30 seconds. */
export const CHECK_INTERVAL_MS = 1000;
export const MAX_HEAD_BYTES = 32 * 1024;
/** How many connections browsers may hold at once. */
export const MAX_CONNECTIONS = 2000;
/** How many connections are held to one target at once, besides WebSockets. */
export const MAX_TARGET_CONNECTIONS = 256;
