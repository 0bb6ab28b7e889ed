/** Jotai atoms over the bridge. They have a way in of their own: who does without Jotai pays nothing for them. */
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
