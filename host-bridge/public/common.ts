/** The namespace `Common` of the public Embedded App SDK: enumerations by its names, and schemas that contain them. */
import * as z from 'zod/mini';
import {
  LayoutMode as layoutModes,
  OrientationLockState as lockStates,
  ScreenOrientation as orientations,
  Status as statuses,
  ThermalState as thermalStates,
  UNHANDLED,
} from '../protocol/enums';
import { openEnum } from '../protocol/schema';
import { type GrantedScope, grantableScopes } from '../protocol/scopes';

export {
  Activity,
  Attachment,
  Channel,
  ChannelMention,
  CurrentGuildMember as GuildMemberRPC,
  Embed,
  EmbedAuthor,
  EmbedField,
  EmbedFooter,
  EmbedProvider,
  Emoji,
  Entitlement,
  GuildMember,
  Image,
  Message,
  MessageActivity,
  MessageApplication,
  MessageReference,
  PermissionOverwrite,
  Presence as PresenceUpdate,
  Reaction,
  Relationship,
  Role,
  Sku,
  User,
  UserVoiceState,
  Video,
  VoiceState,
} from '../protocol/entities';
export {
  ChannelTypes as ChannelTypesObject,
  EntitlementTypes as EntitlementTypesObject,
  LayoutMode as LayoutModeTypeObject,
  OrientationLockState as OrientationLockStateTypeObject,
  PermissionOverwriteTypes as PermissionOverwriteTypeObject,
  ScreenOrientation as OrientationTypeObject,
  SkuTypes as SkuTypeObject,
  Status as StatusObject,
  ThermalState as ThermalStateTypeObject,
} from '../protocol/enums';
export { DISPATCH } from '../protocol/frames';
export { Commands } from './command-names';
export { Guild } from './guild';
export * from './voice-settings';

/** Every scope by its own name, and UNHANDLED. */
export const ScopesObject = {
  ...(Object.fromEntries(grantableScopes.map((name) => [name, name])) as {
    readonly [S in GrantedScope]: S;
  }),
  UNHANDLED,
} as const;
export const Scopes = openEnum(ScopesObject);
export const Status = openEnum(statuses);
export const ThermalState = openEnum(thermalStates);
export const Orientation = openEnum(orientations);
export const OrientationLockState = openEnum(lockStates);
export const LayoutMode = openEnum(layoutModes);

/** The fields of a reply that are the same for every command. */
export const ReceiveFramePayload = z.looseObject({
  cmd: z.string(),
  data: z.unknown(),
  evt: z.null(),
  nonce: z.string(),
});
