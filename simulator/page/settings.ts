import type { Mapping } from '../../host-bridge/url-mappings/mapping';

/** The treatment of violations of the platform's policy: blocked and reported; only reported; ignored. */
export type PolicyMode = 'enforce' | 'report-only' | 'off';

/** The proxy's settings for the script that it puts into pages. */
export interface PageSettings {
  /** The activity's host inside Discord, such as `42.discordsays.com`. */
  readonly host: string;
  /** The targets of Discord's own addresses. */
  readonly mappings: readonly Mapping[];
  readonly mode: PolicyMode;
  readonly reports: string;
  /** The origin of the embedding page, which may set the safe area and hide the activity; if undefined, no page may. */
  readonly stage?: string;
  /** The suffix of the names of the player's cookies, if players share a host. */
  readonly jar?: string;
}

/** A message from the embedding page to the activity. Insets are in CSS pixels. */
export interface DeviceMessage {
  readonly type: 'simulator:device';
  /** The insets of the frame that the device covers. */
  readonly insets: Record<Side, number>;
  /** True if the person looks at something else. */
  readonly hidden: boolean;
}

/** A message from the page to its embedder, when there is something to report. */
export interface PageMessage {
  readonly type: 'simulator:page';
  /** Set if another page has led here: the public package sends its handshake to that page's origin. */
  readonly hasOtherReferrer?: true;
}

export const sides = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof sides)[number];
