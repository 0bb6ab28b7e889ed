/**
 * The bridge: an activity's end of the wire, with every name of the public Embedded App SDK. Code outside this folder
 * imports the bridge from here, its Jotai atoms from `host-bridge/atoms`, and the wire alone from
 * `host-bridge/protocol`.
 */
export type { IDiscordSDK } from './client/discord-sdk';
export { type LaunchParameters, readLaunchParameters } from './client/launch';
export { memoryTransports } from './client/memory-transport';
export { LOCAL_TEST_HOST } from './client/origins';
export { DiscordSDK, type SdkConfiguration } from './client/sdk';
export type { Transport } from './client/transport';
export { type PermissionMask, PermissionUtils } from './permissions/permission-utils';
export { Permissions } from './permissions/permissions';
export { type Price, PriceUtils } from './prices/price-utils';
export type { RPCCloseCode, RPCErrorCode } from './protocol/codes';
export { type CommandName, type CommandSpec, commands } from './protocol/commands';
export * from './protocol/enums';
export { type BridgeErrorCode, type ISDKError, SDKError } from './protocol/errors';
export { type EventName, type EventSpec, events } from './protocol/events';
export { rawValue } from './protocol/raw';
export { type GrantedScope, type Scope, scopes } from './protocol/scopes';
export { RPCCloseCodes, RPCErrorCodes } from './public/codes';
export { Commands } from './public/command-names';
export * as Common from './public/common';
export { Events } from './public/event-names';
export * as Responses from './public/responses';
export type * as Types from './public/types';
export { DiscordSDKMock } from './sdk-mock/discord-sdk-mock';
export type * from './types/commands';
export type * from './types/entities';
export type {
  EventArgs,
  EventPayload,
  EventPayload as EventPayloadData,
  SubscribeArgs,
} from './types/events';
export { attemptRemap, type Mapping } from './url-mappings/mapping';
export { type PatchUrlMappingsConfig, patchUrlMappings } from './url-mappings/patch-url-mappings';
