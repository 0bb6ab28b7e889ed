import { useMedia } from '../../../ui/use-media';
import { useRemembered, useRememberedSwitch } from '../ui/use-remembered';

export type InspectorPlace = ReturnType<typeof useInspectorPlace>;

/** Matches windows with room for the inspector beside the frames. */
const WIDE = '(min-width: 100rem)';
/** Matches windows with room for only one of them. */
export const PHONE = '(max-width: 43.75rem)';

/** The person's choice, which the browser remembers for every stage, or else the default for the window's width. */
export function useInspectorPlace() {
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const [chosen, move] = useRemembered('simulator-inspector');
  const [isCollapsed, collapse] = useRememberedSwitch('simulator-inspector-collapsed', isPhone);
  const side = chosen === 'right' || chosen === 'bottom' ? chosen : isWide ? 'right' : 'bottom';
  const shown = isPhone || isCollapsed ? 'bottom' : side;
  return { side: shown, isCollapsed, move, collapse } as const;
}
