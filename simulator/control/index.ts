/**
 * The HTTP interface to the state that a process keeps, documented for people in docs/control.md:
 * the tables of operations, the stream of a world, and the checks of a caller's origin. Stage,
 * fixture, command line and tools are its clients, and use nothing else.
 */

export { jsonSchemas } from './json-schemas';
export { components, operations } from './operations';
export { worldRoutes } from './world-routes';
