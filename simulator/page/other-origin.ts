import type { Hono } from 'hono';

/** Browsers resolve a name below `localhost` to this machine, and no SDK allows the origin. */
export const OTHER_ORIGIN_HOST = 'elsewhere.localhost';
export const OTHER_ORIGIN_PATH = '/elsewhere';

/** Forwards the stage's messages to the stage's frame of that number. */
const PAGE = `<!doctype html><title>Another origin</title><script>
onmessage = ({ source, data: [number, message, to] }) => {
  if (source === parent) parent.frames[number].postMessage(message, to);
};
</script>`;

/**
 * Serves a page that sends messages to the activity from another origin than the client's, for the fault of that name.
 * It has no other name, and only the stage may frame it, because its embedder speaks in the name of its origin.
 */
export function serveOtherOrigin(app: Hono): void {
  app.get(OTHER_ORIGIN_PATH, (c, next) => {
    const { hostname, port } = new URL(c.req.url);
    if (hostname !== OTHER_ORIGIN_HOST) return next();
    const stages = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port || 80}`);
    return c.html(PAGE, 200, {
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'unsafe-inline'; frame-ancestors ${stages.join(' ')}`,
    });
  });
}
