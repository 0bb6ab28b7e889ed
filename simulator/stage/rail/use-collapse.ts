import { useState } from 'react';
import { useMedia } from '../../../ui/use-media';
import { PHONE_QUERY } from '../context/use-inspector-dock';
import { usePersistedFlag } from '../ui/use-persisted-state';

/** Matches windows in which a full rail would leave the frames too little room. */
const NARROW_QUERY = '(max-width: 60rem)';

/** The browser remembers it for every stage. On a phone, the rail is a sheet over the frame, and closed at first. */
export function useRailCollapse(): readonly [
  isCollapsed: boolean,
  collapse: (isCollapsed: boolean) => void,
] {
  const persisted = usePersistedFlag('simulator-call-collapsed', useMedia(NARROW_QUERY));
  const closed = useState(true);
  return useMedia(PHONE_QUERY) ? closed : persisted;
}
