import { useCallback, useState } from 'react';
import { sharedStorage } from '../ui/storage';
import { useMedia } from '../ui/use-media';

/** Where the inspector stands, as a person has put it, or as the window's width makes it. */
export interface InspectorPlace {
  side: 'right' | 'bottom';
  /** Whether only its tabs are shown. */
  isFolded: boolean;
  move(side: 'right' | 'bottom'): void;
  fold(isFolded: boolean): void;
}

/** Where frames and inspector both have room beside each other. */
const WIDE = '(min-width: 100rem)';
/** Where there is room for one thing alone. */
export const PHONE = '(max-width: 43.75rem)';

const SIDE = 'simulator-inspector';
const FOLDED = 'simulator-inspector-folded';

/** The browser remembers what a person has chosen, for every stage. */
export function useInspectorPlace(): InspectorPlace {
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const [chosen, choose] = useState(() => sharedStorage.getItem(SIDE));
  const [folded, setFolded] = useState(() => sharedStorage.getItem(FOLDED));
  const isFolded = folded === null ? isPhone : folded === 'yes';
  const side = chosen === 'right' || chosen === 'bottom' ? chosen : isWide ? 'right' : 'bottom';
  const fold = useCallback((isNow: boolean) => {
    const value = isNow ? 'yes' : 'no';
    setFolded(value);
    sharedStorage.setItem(FOLDED, value);
  }, []);
  return {
    side: isPhone || isFolded ? 'bottom' : side,
    isFolded,
    move(next) {
      choose(next);
      sharedStorage.setItem(SIDE, next);
    },
    fold,
  };
}
