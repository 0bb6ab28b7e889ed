/**
 * Jotai atoms over the bridge. They have an entry of their own, so that an activity without Jotai pays nothing for
 * them.
 */
export * from './event';
export { sdkAtom } from './sdk';
