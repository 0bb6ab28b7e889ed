/**
 * A table of operations of the control interface, from which the routes, with schemas for query and body, and the
 * OpenAPI document are made, so the two cannot differ. zod itself turns schemas into JSON Schema. `@hono/zod-openapi`
 * would do the rest, but needs the whole of zod, and `hono-openapi` does not report the value that was found, as
 * `readAs` does.
 */

export { openApi } from './open-api';
export { type Operation, part, refuse, serve } from './operation';
