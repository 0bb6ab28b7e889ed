import type { Mapping } from '../../host-bridge/url-mappings/mapping';

/** What happens to what the platform's policy does not let through: blocked and reported; reported alone; nothing. */
export type PolicyMode = 'enforce' | 'report-only' | 'off';

/** What the proxy tells the script that it puts into pages. */
export interface PageSettings {
  /** The host that the activity has inside Discord, such as `42.discordsays.com`. */
  readonly host: string;
  /** Where Discord's own addresses lead. */
  readonly mappings: readonly Mapping[];
  readonly mode: PolicyMode;
  readonly reports: string;
  /** The origin of the page that frames the activity, which may set its safe area and hide it; nobody may where it is left out. */
  readonly stage?: string;
  /** What the names of the player's cookies end with, where players share a host. */
  readonly jar?: string;
}

/** What the page that frames the activity posts to it. Insets are in CSS pixels. */
export interface DeviceMessage {
  readonly type: 'simulator:device';
  /** What the device covers of the frame. */
  readonly insets: Record<Side, number>;
  /** Whether the person looks at something else. */
  readonly hidden: boolean;
}

/** What the page posts to the page that frames it, when that can be told. */
export interface PageMessage {
  readonly type: 'simulator:page';
  /** Said where another page has led here: the public package sends its handshake to that page's origin. */
  readonly hasOtherReferrer?: true;
}

export const sides = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof sides)[number];
