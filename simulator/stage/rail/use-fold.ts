import { useState } from 'react';
import { PHONE } from '../inspector/use-place';
import { sharedStorage } from '../ui/storage';
import { useMedia } from '../ui/use-media';

const FOLDED = 'simulator-call-folded';
/** Where a rail of its whole width would leave the frames too little. */
const NARROW = '(max-width: 60rem)';

/**
 * Whether the rail is a strip of pictures, and how to change that. The browser remembers it, for every stage; on a phone it
 * is a sheet over the frame, which is closed until somebody opens it.
 */
export function useRailFold(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const isNarrow = useMedia(NARROW);
  const isPhone = useMedia(PHONE);
  const [folded, setFolded] = useState(() => sharedStorage.getItem(FOLDED));
  const [isClosed, close] = useState(true);
  if (isPhone) return [isClosed, close];
  return [
    folded === null ? isNarrow : folded === 'yes',
    (isNow) => {
      const value = isNow ? 'yes' : 'no';
      setFolded(value);
      sharedStorage.setItem(FOLDED, value);
    },
  ];
}
