/** The namespace `Responses` of the public Embedded App SDK: schemas of the replies. */
import * as z from 'zod/mini';
import { commandNameOf, commands, SUBSCRIBE, UNSUBSCRIBE } from '../protocol/commands';
import { emptyReply } from '../protocol/schema';
import { Commands } from './command-names';
import { ReceiveFramePayload } from './common';
import { ShortcutKey, VoiceSettingsIO, VoiceSettingsMode } from './voice-settings';

export const EmptyResponse = emptyReply;
export const AuthorizeResponse = commands.authorize.response;
export const AuthenticateResponse = commands.authenticate.response;
export const InitiateImageUploadResponse = commands.initiateImageUpload.response;
export const EncourageHardwareAccelerationResponse =
  commands.encourageHardwareAcceleration.response;
export const GetChannelPermissionsResponse = commands.getChannelPermissions.response;
export const GetChannelResponse = commands.getChannel.response;
export const GetChannelsResponse = commands.getChannels.response;
export const GetEntitlementsResponse = commands.getEntitlements.response;
export const GetGuildResponse = commands.getGuild.response;
export const GetGuildsResponse = commands.getGuilds.response;
export const GetPlatformBehaviorsResponse = commands.getPlatformBehaviors.response;
export const GetSkusResponse = commands.getSkus.response;
export const NullableChannelResponse = commands.selectTextChannel.response;
export const OpenExternalLinkResponse = commands.openExternalLink.response;
export const SelectTextChannelResponse = commands.selectTextChannel.response;
export const SelectVoiceChannelResponse = commands.selectVoiceChannel.response;
export const SetActivityResponse = commands.setActivity.response;
export const SetConfigResponse = commands.setConfig.response;
export const StartPurchaseResponse = commands.startPurchase.response;
export const UserSettingsGetLocaleResponse = commands.userSettingsGetLocale.response;
export const SubscribeResponse = z.looseObject({ evt: z.string() });
export const CaptureShortcutResponse = z.looseObject({ shortcut: ShortcutKey });
export const VoiceSettingsResponse = z.looseObject({
  input: VoiceSettingsIO,
  output: VoiceSettingsIO,
  mode: VoiceSettingsMode,
  automatic_gain_control: z.boolean(),
  echo_cancellation: z.boolean(),
  noise_suppression: z.boolean(),
  qos: z.boolean(),
  silence_warning: z.boolean(),
  deaf: z.boolean(),
  mute: z.boolean(),
});
export const ResponseFrame = z.extend(ReceiveFramePayload, {
  cmd: z.literal(Object.values(Commands)),
});

/**
 * Returns a reply with its data parsed.
 *
 * @throws Error when there is no such command, or the data does not match its response
 */
export function parseResponsePayload<P extends { cmd: Commands; data?: unknown }>(payload: P) {
  return { ...payload, data: responseOf(payload.cmd).parse(payload.data) };
}

function responseOf(cmd: string): z.ZodMiniType {
  if (cmd === SUBSCRIBE || cmd === UNSUBSCRIBE) return SubscribeResponse;
  if (cmd === Commands.CAPTURE_SHORTCUT) return CaptureShortcutResponse;
  const name = commandNameOf(cmd);
  if (name) return commands[name].response;
  if (Object.keys(Commands).includes(cmd)) return EmptyResponse;
  throw new Error(`Unrecognized command ${cmd}`);
}
