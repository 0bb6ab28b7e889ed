import type { ReactNode } from 'react';

/** Something to look at beside the activity. */
export interface Panel {
  id: string;
  title: string;
  /** How much there is to see. */
  count?: ReactNode;
  /** What is wrong with some of it, behind the count. */
  alarm?: string | undefined;
  /** A button for the panel's bar. */
  action?: ReactNode;
  content: ReactNode;
}
