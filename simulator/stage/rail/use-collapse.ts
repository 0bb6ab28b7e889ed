import { useState } from 'react';
import { useMedia } from '../../../ui/use-media';
import { PHONE } from '../context/use-inspector-place';
import { useRememberedSwitch } from '../ui/use-remembered';

/** Matches windows in which a full rail would leave the frames too little room. */
const NARROW = '(max-width: 60rem)';

/**
 * Returns whether the rail is a strip of pictures, and its setter. The browser remembers it, for every stage; on a
 * phone it is a sheet over the frame, which is closed until somebody opens it.
 */
export function useRailCollapse(): readonly [
  isCollapsed: boolean,
  collapse: (isCollapsed: boolean) => void,
] {
  const remembered = useRememberedSwitch('simulator-call-collapsed', useMedia(NARROW));
  const closed = useState(true);
  return useMedia(PHONE) ? closed : remembered;
}
