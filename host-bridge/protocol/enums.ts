/**
 * Enumerations of the platform. Each has UNHANDLED: the value for anything that a newer
 * client may send. Source: Discord's developer documentation and the public Embedded App SDK.
 */
export const UNHANDLED = -1;

/** The platform of the activity, from the launch query. */
export const Platform = { DESKTOP: 'desktop', MOBILE: 'mobile' } as const;
export type Platform = (typeof Platform)[keyof typeof Platform];
/** Each member as a type, as in TypeScript's own enumerations. */
export namespace Platform {
  export type DESKTOP = typeof Platform.DESKTOP;
  export type MOBILE = typeof Platform.MOBILE;
}

export const ChannelTypes = {
  UNHANDLED,
  GUILD_TEXT: 0,
  DM: 1,
  GUILD_VOICE: 2,
  GROUP_DM: 3,
  GUILD_CATEGORY: 4,
  GUILD_ANNOUNCEMENT: 5,
  GUILD_STORE: 6,
  ANNOUNCEMENT_THREAD: 10,
  PUBLIC_THREAD: 11,
  PRIVATE_THREAD: 12,
  GUILD_STAGE_VOICE: 13,
  GUILD_DIRECTORY: 14,
  GUILD_FORUM: 15,
} as const;

export const OrientationLockState = { UNHANDLED, UNLOCKED: 1, PORTRAIT: 2, LANDSCAPE: 3 } as const;
/** The screen's orientation, in the words of a deprecated field. */
export const Orientation = { LANDSCAPE: 'landscape', PORTRAIT: 'portrait' } as const;
export type Orientation = (typeof Orientation)[keyof typeof Orientation];
export namespace Orientation {
  export type LANDSCAPE = typeof Orientation.LANDSCAPE;
  export type PORTRAIT = typeof Orientation.PORTRAIT;
}
/** The screen's orientation, as in `screen_orientation`. */
export const ScreenOrientation = { UNHANDLED, PORTRAIT: 0, LANDSCAPE: 1 } as const;
export const LayoutMode = { UNHANDLED, FOCUSED: 0, PIP: 1, GRID: 2 } as const;
export const ThermalState = { UNHANDLED, NOMINAL: 0, FAIR: 1, SERIOUS: 2, CRITICAL: 3 } as const;

export const PermissionOverwriteTypes = { UNHANDLED, ROLE: 0, MEMBER: 1 } as const;

export const Status = {
  UNHANDLED,
  IDLE: 'idle',
  DND: 'dnd',
  ONLINE: 'online',
  OFFLINE: 'offline',
} as const;

export const SkuTypes = {
  UNHANDLED,
  APPLICATION: 1,
  DLC: 2,
  CONSUMABLE: 3,
  BUNDLE: 4,
  SUBSCRIPTION: 5,
} as const;

export const EntitlementTypes = {
  UNHANDLED,
  PURCHASE: 1,
  PREMIUM_SUBSCRIPTION: 2,
  DEVELOPER_GIFT: 3,
  TEST_MODE_PURCHASE: 4,
  FREE_PURCHASE: 5,
  USER_GIFT: 6,
  PREMIUM_PURCHASE: 7,
} as const;
