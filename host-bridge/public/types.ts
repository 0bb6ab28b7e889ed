/** The namespace `Types` of the public Embedded App SDK. */
import type * as z from 'zod/mini';
import type { Scope } from '../protocol/scopes';
import type { Strict } from '../protocol/strict';
import type { CommandResult } from '../types/commands';
import type { Commands } from './command-names';
import type * as Common from './common';

type Read<S extends z.ZodMiniType> = Strict<z.output<S>>;

export type {
  Activity,
  Channel,
  GuildMember,
  Message,
  Presence as PresenceUpdate,
  Role,
  User,
  VoiceState,
} from '../types/entities';
export type Attachment = Read<typeof Common.Attachment>;
export type CertifiedDevice = Read<typeof Common.CertifiedDevice>;
export type ChannelMention = Read<typeof Common.ChannelMention>;
export type Embed = Read<typeof Common.Embed>;
export type EmbedField = Read<typeof Common.EmbedField>;
export type EmbedFooter = Read<typeof Common.EmbedFooter>;
export type EmbedProvider = Read<typeof Common.EmbedProvider>;
export type Emoji = Read<typeof Common.Emoji>;
export type Guild = Read<typeof Common.Guild>;
export type Image = Read<typeof Common.Image>;
export type MessageActivity = Read<typeof Common.MessageActivity>;
export type MessageReference = Read<typeof Common.MessageReference>;
export type PermissionOverwrite = Read<typeof Common.PermissionOverwrite>;
export type Reaction = Read<typeof Common.Reaction>;
export type ShortcutKey = Read<typeof Common.ShortcutKey>;
export type Status = Read<typeof Common.Status>;
export type Video = Read<typeof Common.Video>;
export type VoiceDevice = Read<typeof Common.VoiceDevice>;
export type VoiceSettingsIO = Read<typeof Common.VoiceSettingsIO>;
export type VoiceSettingsMode = Read<typeof Common.VoiceSettingsMode>;

export type CertifiedDeviceTypeObject = typeof Common.CertifiedDeviceTypeObject;
export type ChannelTypes = typeof Common.ChannelTypesObject;
export type ChannelTypesObject = typeof Common.ChannelTypesObject;
export type EntitlementTypesObject = typeof Common.EntitlementTypesObject;
export type KeyTypes = typeof Common.KeyTypesObject;
export type KeyTypesObject = typeof Common.KeyTypesObject;
export type LayoutModeTypeObject = typeof Common.LayoutModeTypeObject;
export type OrientationLockStateTypeObject = typeof Common.OrientationLockStateTypeObject;
export type OrientationTypeObject = typeof Common.OrientationTypeObject;
export type PermissionOverwriteTypeEnum = typeof Common.PermissionOverwriteTypeObject;
export type ScopesObject = typeof Common.ScopesObject;
export type SkuTypeObject = typeof Common.SkuTypeObject;
export type StatusObject = typeof Common.StatusObject;
export type ThermalStateTypeObject = typeof Common.ThermalStateTypeObject;
export type VoiceSettingModeTypeObject = typeof Common.VoiceSettingModeTypeObject;

/** A scope that an activity can request. */
export type OAuthScopes = Scope;
export type GetActivityInstanceConnectedParticipantsResponse =
  CommandResult<'getActivityInstanceConnectedParticipants'>;

/** The payload of a command, inside the public package. */
export type TSendCommandPayload<C extends Commands = Commands, I = unknown> =
  | {
      cmd: Exclude<C, 'SUBSCRIBE' | 'UNSUBSCRIBE'>;
      args?: I;
      transfer?: object[];
    }
  | { cmd: 'SUBSCRIBE' | 'UNSUBSCRIBE'; args?: I; evt: string };
export type TSendCommand<C extends Commands = Commands, I = unknown, O = unknown> = (
  payload: TSendCommandPayload<C, I>,
) => Promise<O>;

export interface ActivityJoinIntentObject {
  readonly UNHANDLED: -1;
  readonly PLAY: 0;
  readonly SPECTATE: 1;
}
export interface VoiceConnectionStatusStateObject {
  readonly UNHANDLED: -1;
  readonly DISCONNECTED: 'DISCONNECTED';
  readonly AWAITING_ENDPOINT: 'AWAITING_ENDPOINT';
  readonly AUTHENTICATING: 'AUTHENTICATING';
  readonly CONNECTING: 'CONNECTING';
  readonly CONNECTED: 'CONNECTED';
  readonly VOICE_DISCONNECTED: 'VOICE_DISCONNECTED';
  readonly VOICE_CONNECTING: 'VOICE_CONNECTING';
  readonly VOICE_CONNECTED: 'VOICE_CONNECTED';
  readonly NO_ROUTE: 'NO_ROUTE';
  readonly ICE_CHECKING: 'ICE_CHECKING';
}
