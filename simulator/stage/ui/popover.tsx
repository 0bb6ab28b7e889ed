import { Popover as Headless } from '@base-ui/react/popover';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './popover.module.css';
import type { PopoverFace } from './popover-face';

interface PopoverProps extends PopoverFace {
  content: ReactNode;
}

/** A popover that is open as it appears, in place of the button that was pressed. Escape closes it. */
export function Popover({ label, side = 'bottom', onOpen, content, ...button }: PopoverProps) {
  const [isOpen, open] = useState(false);
  useEffect(() => open(true), []);
  return (
    <Headless.Root
      open={isOpen}
      onOpenChange={(isNowOpen) => {
        open(isNowOpen);
        if (isNowOpen) onOpen?.();
      }}
    >
      <Headless.Trigger {...button} />
      <Headless.Portal>
        <Headless.Positioner className={styles.over} {...{ side }} align="start" sideOffset={7}>
          <Headless.Popup className={`popup ${styles.popup}`} aria-label={label}>
            {content}
          </Headless.Popup>
        </Headless.Positioner>
      </Headless.Portal>
    </Headless.Root>
  );
}
