/** The wire protocol that the two ends share. It does not use React, the DOM or Jotai. */
export * from './codes';
export * from './commands';
export * from './entities';
export * from './enums';
export * from './errors';
export * from './events';
export * from './frames';
export { describeIssues } from './schema';
export * from './scopes';
export type { Strict } from './strict';
