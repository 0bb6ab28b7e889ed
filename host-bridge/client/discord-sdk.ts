import type { SDKError } from '../protocol/errors';
import type { EventName } from '../protocol/events';
import type { CommandTypes } from '../types/commands';
import type { EventArgs, EventPayload, SubscribeArgs } from '../types/events';
import type { DiscordSDK } from './sdk';

/**
 * What an activity's code needs of an SDK: it can be given `DiscordSDK`, `DiscordSDKMock`, or the public package's
 * classes of these names.
 */
export interface IDiscordSDK
  extends Pick<
    DiscordSDK,
    | 'clientId'
    | 'instanceId'
    | 'customId'
    | 'referrerId'
    | 'platform'
    | 'guildId'
    | 'channelId'
    | 'locationId'
    | 'mobileAppVersion'
    | 'configuration'
    | 'source'
    | 'sourceOrigin'
    | 'close'
  > {
  readonly sdkVersion: string;
  readonly commands: CommandTypes;

  ready(): Promise<void>;

  subscribe(event: 'error', listener: (error: SDKError) => unknown): Promise<unknown>;
  subscribe<E extends EventName>(
    event: E,
    listener: (payload: EventPayload<E>) => unknown,
    ...args: SubscribeArgs<E>
  ): Promise<unknown>;

  unsubscribe(event: 'error', listener: (error: SDKError) => unknown): Promise<unknown>;
  unsubscribe<E extends EventName>(
    event: E,
    listener: (payload: EventPayload<E>) => unknown,
    args?: EventArgs<E>,
  ): Promise<unknown>;
}
