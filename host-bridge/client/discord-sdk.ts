import type { SDKError } from '../protocol/errors';
import type { EventArgs, EventName, EventPayload } from '../protocol/events';
import type { DiscordSDK, SubscribeArgs } from './sdk';

/**
 * What an activity's code needs of an SDK, so that it can take `DiscordSDK` or `DiscordSDKMock`: every public member
 * of `DiscordSDK`, without the version's exact value and with `this` for whichever it is.
 */
export interface IDiscordSDK
  extends Omit<DiscordSDK, 'sdkVersion' | 'hostConfig' | 'subscribe' | 'unsubscribe'> {
  readonly sdkVersion: string;
  readonly hostConfig: DiscordSDK['hostConfig'];

  subscribe(event: 'error', listener: (error: SDKError) => void): Promise<this>;
  subscribe<E extends EventName>(
    event: E,
    listener: (payload: EventPayload<E>) => void,
    ...args: SubscribeArgs<E>
  ): Promise<this>;

  unsubscribe(event: 'error', listener: (error: SDKError) => void): Promise<this>;
  unsubscribe<E extends EventName>(
    event: E,
    listener: (payload: EventPayload<E>) => void,
    args?: EventArgs<E>,
  ): Promise<this>;
}
