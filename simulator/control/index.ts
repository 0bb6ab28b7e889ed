/**
 * The HTTP interface to the state of a process; docs/control.md documents it for people. It contains the tables of
 * operations, the stream of a world, and the checks of a caller's origin. The stage, the fixture, the command line and
 * the tools are its clients, and have no other access.
 */

export { jsonSchemas } from './json-schemas';
export { components, operations } from './operations';
export { worldRoutes } from './world-routes';
