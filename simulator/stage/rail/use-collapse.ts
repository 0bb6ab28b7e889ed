import { useState } from 'react';
import { useMedia } from '../../../ui/use-media';
import { PHONE } from '../context/use-inspector-place';
import { useRememberedSwitch } from '../ui/use-remembered';

/** Matches windows in which a full rail would leave the frames too little room. */
const NARROW = '(max-width: 60rem)';

/** The browser remembers it for every stage. On a phone, the rail is a sheet over the frame, and closed at first. */
export function useRailCollapse(): readonly [
  isCollapsed: boolean,
  collapse: (isCollapsed: boolean) => void,
] {
  const remembered = useRememberedSwitch('simulator-call-collapsed', useMedia(NARROW));
  const closed = useState(true);
  return useMedia(PHONE) ? closed : remembered;
}
