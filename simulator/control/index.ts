/**
 * One HTTP interface over what a process keeps, as docs/control.md shows it to people: every table of operations, the stream of a
 * world, and the checks of who may ask. Stage, fixture, command line and tools are its clients, and use nothing else.
 */

export { jsonSchemas } from './json-schemas';
export { components, operations } from './operations';
export { worldRoutes } from './world-routes';
