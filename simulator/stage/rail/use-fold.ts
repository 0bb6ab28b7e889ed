import { useState } from 'react';
import { keptForAll } from '../ui/kept';
import { useMedia } from '../ui/use-media';

const FOLDED = 'simulator-call-folded';
/** Where a rail of its whole width would leave the frames too little. */
const NARROW = '(max-width: 60rem)';

/** Whether the rail is a strip of pictures, and how to change that. The browser remembers it, for every stage. */
export function useRailFold(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const isNarrow = useMedia(NARROW);
  const [folded, setFolded] = useState(() => keptForAll.getItem(FOLDED));
  return [
    folded === null ? isNarrow : folded === 'yes',
    (isNow) => {
      const value = isNow ? 'yes' : 'no';
      setFolded(value);
      keptForAll.setItem(FOLDED, value);
    },
  ];
}
