export { jsonSchemas } from './json-schemas';
export { worldRoutes } from './world-routes';
