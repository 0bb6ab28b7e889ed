import { useMedia } from '../ui/use-media';
import { useRemembered, useRememberedSwitch } from '../ui/use-remembered';

/** Where the inspector stands, as a person has put it, or as the window's width makes it. */
export interface InspectorPlace {
  side: 'right' | 'bottom';
  /** Whether only its tabs are shown. */
  isCollapsed: boolean;
  move(side: 'right' | 'bottom'): void;
  collapse(isCollapsed: boolean): void;
}

/** Where frames and inspector both have room beside each other. */
const WIDE = '(min-width: 100rem)';
/** Where there is room for one thing alone. */
export const PHONE = '(max-width: 43.75rem)';

/** The browser remembers what a person has chosen, for every stage. */
export function useInspectorPlace(): InspectorPlace {
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const [chosen, move] = useRemembered('simulator-inspector');
  const [isCollapsed, collapse] = useRememberedSwitch('simulator-inspector-collapsed', isPhone);
  const side = chosen === 'right' || chosen === 'bottom' ? chosen : isWide ? 'right' : 'bottom';
  return { side: isPhone || isCollapsed ? 'bottom' : side, isCollapsed, move, collapse };
}
