/** The namespace `Types` of the public Embedded App SDK. */
import type * as z from 'zod/mini';
import type { Scope } from '../protocol/scopes';
import type { Strict } from '../protocol/strict';
import type { CommandResult } from '../types/commands';
import type { Commands } from './command-names';
import type * as Common from './common';

type SchemaOutput<S extends z.ZodMiniType> = Strict<z.output<S>>;

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
export type Attachment = SchemaOutput<typeof Common.Attachment>;
export type CertifiedDevice = SchemaOutput<typeof Common.CertifiedDevice>;
export type ChannelMention = SchemaOutput<typeof Common.ChannelMention>;
export type Embed = SchemaOutput<typeof Common.Embed>;
export type EmbedField = SchemaOutput<typeof Common.EmbedField>;
export type EmbedFooter = SchemaOutput<typeof Common.EmbedFooter>;
export type EmbedProvider = SchemaOutput<typeof Common.EmbedProvider>;
export type Emoji = SchemaOutput<typeof Common.Emoji>;
export type Guild = SchemaOutput<typeof Common.Guild>;
export type Image = SchemaOutput<typeof Common.Image>;
export type MessageActivity = SchemaOutput<typeof Common.MessageActivity>;
export type MessageReference = SchemaOutput<typeof Common.MessageReference>;
export type PermissionOverwrite = SchemaOutput<typeof Common.PermissionOverwrite>;
export type Reaction = SchemaOutput<typeof Common.Reaction>;
export type ShortcutKey = SchemaOutput<typeof Common.ShortcutKey>;
export type Status = SchemaOutput<typeof Common.Status>;
export type Video = SchemaOutput<typeof Common.Video>;
export type VoiceDevice = SchemaOutput<typeof Common.VoiceDevice>;
export type VoiceSettingsIO = SchemaOutput<typeof Common.VoiceSettingsIO>;
export type VoiceSettingsMode = SchemaOutput<typeof Common.VoiceSettingsMode>;

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
