import { useMedia } from '../../../ui/use-media';
import { useRemembered, useRememberedSwitch } from '../ui/use-remembered';

export type InspectorPlace = ReturnType<typeof useInspectorPlace>;

/** Where frames and inspector both have room beside each other. */
const WIDE = '(min-width: 100rem)';
/** Where there is room for one thing alone. */
export const PHONE = '(max-width: 43.75rem)';

/**
 * Where the inspector stands, and whether only its tabs are shown: as a person has chosen, which the browser remembers for every stage, or
 * as the window's width makes it.
 */
export function useInspectorPlace() {
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const [chosen, move] = useRemembered('simulator-inspector');
  const [isCollapsed, collapse] = useRememberedSwitch('simulator-inspector-collapsed', isPhone);
  const side = chosen === 'right' || chosen === 'bottom' ? chosen : isWide ? 'right' : 'bottom';
  const shown = isPhone || isCollapsed ? 'bottom' : side;
  return { side: shown, isCollapsed, move, collapse } as const;
}
