/**
 * Jotai atoms for the bridge. They have an entry point of their own, so that an activity without Jotai does not load
 * them.
 */
export * from './event';
export { sdkAtom } from './sdk';
