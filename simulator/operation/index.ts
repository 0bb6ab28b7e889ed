/**
 * A table of operations of the control interface makes the routes, which read query and body by
 * schemas, and the OpenAPI document, so the two cannot differ. zod itself turns schemas into JSON Schema. `@hono/zod-openapi`
 * would do the rest, but needs the whole of zod, and `hono-openapi` does not report the value that was found, as `readAs` does.
 */

export { openApi } from './open-api';
export { type Operation, part, refuse, serve } from './operation';
