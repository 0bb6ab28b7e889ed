/**
 * Jotai atoms over the bridge. They have an entry of their own, so that an activity without Jotai pays nothing for
 * them.
 */
export {
  type EventAtom,
  type EventState,
  eventAtom,
  type FoldAtom,
  type Folded,
  foldAtom,
  on,
} from './event';
export { sdkAtom } from './sdk';
