/**
 * The bridge: an activity's end of the wire, shaped like the public Embedded App SDK.
 * Everything outside this folder imports it from here, or the wire alone from `host-bridge/protocol`.
 */
export {
  type EventAtom,
  type EventState,
  eventAtom,
  type FoldAtom,
  type Folded,
  foldAtom,
  on,
} from './atoms/event';
export { sdkAtom } from './atoms/sdk';
export type { IDiscordSDK } from './client/discord-sdk';
export { type LaunchParameters, readLaunchParameters } from './client/launch';
export { memoryTransports } from './client/memory-transport';
export type { CommandOptions, Commands } from './client/methods';
export { LOCAL_TEST_HOST } from './client/origins';
export { DiscordSDK, type SdkConfiguration, type SubscribeArgs } from './client/sdk';
export type { Transport } from './client/transport';
export { DiscordSDKMock } from './mock/discord-sdk-mock';
export { type PermissionMask, PermissionUtils } from './permissions/permission-utils';
export { Permissions } from './permissions/permissions';
export { type Price, PriceUtils } from './prices/price-utils';
export * from './protocol/codes';
export {
  type CommandArgs,
  type CommandName,
  type CommandResult,
  type CommandSpec,
  commands,
} from './protocol/commands';
export type * from './protocol/entities';
export * from './protocol/enums';
export { type BridgeErrorCode, SDKError } from './protocol/errors';
export {
  type EventArgs,
  type EventName,
  type EventPayload,
  type EventSpec,
  Events,
  events,
} from './protocol/events';
export { rawValue } from './protocol/raw';
export { type Scope, scopes } from './protocol/scopes';
export { attemptRemap, type Mapping } from './url-mappings/mapping';
export { type PatchUrlMappingsConfig, patchUrlMappings } from './url-mappings/patch-url-mappings';
