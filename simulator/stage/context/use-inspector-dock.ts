import { useMedia } from '../../../ui/use-media';
import { usePersistedFlag, usePersistedState } from '../ui/use-persisted-state';

export type InspectorDock = ReturnType<typeof useInspectorDock>;

/** Matches windows with room for the inspector beside the frames. */
const WIDE = '(min-width: 100rem)';
/** Matches windows with room for only one of them. */
export const PHONE_QUERY = '(max-width: 43.75rem)';

/** The person's choice, which the browser remembers for every stage, or else the default for the window's width. */
export function useInspectorDock() {
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE_QUERY);
  const [chosen, move] = usePersistedState('simulator-inspector');
  const [isCollapsed, collapse] = usePersistedFlag('simulator-inspector-collapsed', isPhone);
  const side = chosen === 'right' || chosen === 'bottom' ? chosen : isWide ? 'right' : 'bottom';
  return { side: isPhone || isCollapsed ? 'bottom' : side, isCollapsed, move, collapse } as const;
}
