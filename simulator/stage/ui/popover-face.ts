import type { ReactNode } from 'react';

/** The button of a popover, before its code has come and afterwards. */
export interface PopoverFace {
  className?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
  /** What the popover is called. */
  label: string;
  /** Where it stands beside the button; below it when left out. */
  side?: 'right' | 'bottom';
  onOpen?(): void;
}
