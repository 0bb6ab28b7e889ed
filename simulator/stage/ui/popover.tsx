import { Popover as Headless } from '@base-ui/react/popover';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './popover.module.css';

/** The button of a popover, before its code has loaded and afterwards. */
export interface PopoverButtonProps {
  className?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
  /** The popover's name. */
  label: string;
  /** The popover's side of the button; below it when left out. */
  side?: 'right' | 'bottom';
  onOpen?(): void;
}

interface PopoverProps extends PopoverButtonProps {
  content: ReactNode;
}

/** A popover that is open as it appears, in place of the pressed button. Escape closes it. */
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
