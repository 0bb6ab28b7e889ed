import type { Mapping } from '../../../host-bridge/url-mappings/mapping';
import type { Policy } from '../policy';

/** What the proxy tells the script that it puts into pages. */
export interface PageSettings {
  /** Where Discord's own addresses lead. */
  readonly mappings: readonly Mapping[];
  /** What becomes of what the platform does not let through. */
  readonly mode: Policy['mode'];
  /** Where violations of the policy are reported. */
  readonly reports: string;
  /** The origin of whoever frames the activity, which may set the safe area; nobody may where it is left out. */
  readonly stage?: string;
}

/** What whoever frames the activity posts to set the safe area, in CSS pixels. */
export interface SafeAreaMessage {
  readonly type: 'simulator:safe-area';
  readonly insets: Record<Side, number>;
}

export const sides = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof sides)[number];
