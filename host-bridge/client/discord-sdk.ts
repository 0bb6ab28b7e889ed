import type { RPCCloseCode } from '../protocol/codes';
import type { Platform } from '../protocol/enums';
import type { SDKError } from '../protocol/errors';
import type { EventName } from '../protocol/events';
import type { CommandTypes } from '../types/commands';
import type { EventArgs, EventPayload, SubscribeArgs } from '../types/events';
import type { HostWindow } from './transport';

/**
 * The part of an SDK that an activity's code needs: its value can be `DiscordSDK`, `DiscordSDKMock`, or the public
 * package's classes of these names.
 */
export interface IDiscordSDK {
  readonly clientId: string;
  readonly instanceId: string;
  readonly customId: string | null;
  readonly referrerId: string | null;
  readonly platform: Platform;
  readonly guildId: string | null;
  readonly channelId: string | null;
  readonly mobileAppVersion: string | null;
  readonly sdkVersion: string;
  readonly configuration: { readonly disableConsoleLogOverride: boolean };
  readonly source: HostWindow | null;
  readonly sourceOrigin: string;
  readonly commands: CommandTypes;

  ready(): Promise<void>;

  close(code: RPCCloseCode, message: string): void;

  // Two signatures each, which TypeScript compares loosely: it would not find the public package's generic one
  // assignable to a single one.
  subscribe(
    event: 'error',
    listener: (error: SDKError) => unknown,
    args?: undefined,
  ): Promise<unknown>;
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
