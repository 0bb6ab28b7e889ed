/**
 * A table of operations of the control interface. The routes, with schemas for query and body, and the OpenAPI document
 * are generated from it, so they cannot differ. zod itself converts schemas to JSON Schema. `@hono/zod-openapi` would
 * do the rest, but needs all of zod, and `hono-openapi` does not report the value that it found, as `readAs` does.
 */

export { openApi } from './open-api';
export { type Operation, part, refuse, serve } from './operation';
