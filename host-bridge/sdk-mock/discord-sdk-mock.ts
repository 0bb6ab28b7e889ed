import { CloseSignal } from '../client/close-signal';
import { copyOf } from '../client/copy-of';
import type { IDiscordSDK } from '../client/discord-sdk';
import type { DiscordSDK } from '../client/sdk';
import { Subscriptions } from '../client/subscriptions';
import type { HostWindow } from '../client/transport';
import { Platform } from '../protocol/enums';
import { SDKError } from '../protocol/errors';
import type { CommandMethods } from '../types/commands';
import type { HostConfig } from '../types/entities';
import type { EventArgs, EventPayload, Subscribable, SubscribeArgs } from '../types/events';
import { ready, replies } from './replies';

type AnyCommand = (...args: never[]) => unknown;

/**
 * An SDK without a host, for the unit tests of an activity's code: it is ready at once, answers every command, and
 * lets the test send events. It needs no window and writes nothing to the console.
 */
export class DiscordSDKMock implements IDiscordSDK {
  readonly clientId: string;
  readonly instanceId: string = '123456789012345678';
  readonly customId: string | null = null;
  readonly referrerId: string | null = null;
  readonly platform: Platform = Platform.DESKTOP;
  readonly guildId: string | null;
  readonly channelId: string | null;
  readonly locationId: string | null;
  readonly mobileAppVersion: string | null = 'unknown';
  readonly sdkVersion: string = 'mock';
  readonly configuration: DiscordSDK['configuration'] = { disableConsoleLogOverride: false };
  readonly source: HostWindow | null = null;
  readonly sourceOrigin: string = '';
  readonly hostConfig: HostConfig | undefined = copyOf(ready.config);
  /** Replaced by {@link _updateCommandMocks}. */
  commands: CommandMethods;

  /** Behind a function, as the session of `DiscordSDK` is. */
  private readonly listeners: () => { closeSignal: CloseSignal; subscriptions: Subscriptions };

  /** The ids are those of a launch from a guild, or null for a launch without them. */
  constructor(
    clientId: string,
    guildId: string | null,
    channelId: string | null,
    locationId: string | null,
  ) {
    this.clientId = clientId;
    this.guildId = guildId;
    this.channelId = channelId;
    this.locationId = locationId;
    const listeners = {
      closeSignal: new CloseSignal(),
      subscriptions: new Subscriptions(async () => undefined),
    };
    this.listeners = () => listeners;
    this.commands = this._updateCommandMocks({});
  }

  /**
   * Makes the given commands answer with the given functions, and resets all others to their defaults. An error that a
   * function throws is the command's rejection.
   *
   * @returns the new `commands`
   */
  _updateCommandMocks(newCommands: Partial<CommandMethods>): CommandMethods {
    const defaults = Object.entries(replies).map(([name, reply]) => [
      name,
      // A copy each time, so that a test's changes to its reply do not affect the next.
      () => copyOf(reply),
    ]);
    const mocks: Record<string, AnyCommand> = { ...Object.fromEntries(defaults), ...newCommands };
    const asynchronous = Object.entries(mocks).map(([name, mock]) => [
      name,
      async (...args: never[]) => mock(...args),
    ]);
    this.commands = Object.fromEntries(asynchronous) as CommandMethods;
    return this.commands;
  }

  /** Resolves at once: a mock is always ready. */
  async ready(_options?: { timeout?: number }): Promise<void> {}

  /** Sends READY, with a payload like a host's, to its listeners. */
  emitReady(): void {
    this.emitEvent('READY', copyOf(ready));
  }

  /** Calls every listener of an event with `data` before it returns; `'error'` is a refusal that answers no command. */
  emitEvent<E extends Subscribable>(event: E, data: EventPayload<E>): void;
  emitEvent(event: string, data: unknown): void;
  emitEvent(event: string, data: unknown): void {
    this.listeners().subscriptions.emit(event, data);
  }

  /** As `DiscordSDK.subscribe`, and never refused: listeners of any event name are called when a test emits it. */
  async subscribe<E extends Subscribable>(
    event: E,
    listener: (payload: EventPayload<E>) => unknown,
    ...args: SubscribeArgs<E>
  ): Promise<IDiscordSDK> {
    await this.listeners().subscriptions.add(event, listener, args[0]);
    return this;
  }

  /** As `DiscordSDK.unsubscribe`. */
  async unsubscribe<E extends Subscribable>(
    event: E,
    listener: (payload: EventPayload<E>) => unknown,
    args?: EventArgs<E>,
  ): Promise<IDiscordSDK> {
    await this.listeners().subscriptions.remove(event, listener, args);
    return this;
  }

  /** Ends the connection: listeners receive no more events. */
  close(code: number, message: string): void {
    this.end(`The activity closed the connection: ${message} (${code})`);
  }

  /** The same as {@link close}: a mock has no host to notify. */
  dispose(): void {
    this.end('The connection was abandoned');
  }

  /** As `DiscordSDK.onClose`. */
  onClose(listener: (reason: SDKError) => void): () => void {
    return this.listeners().closeSignal.listen(listener);
  }

  /** As `DiscordSDK.onUnreadable`. A mock parses nothing, so its listeners are never called. */
  onUnreadable(): () => void {
    return () => {};
  }

  private end(reason: string): void {
    const { closeSignal, subscriptions } = this.listeners();
    subscriptions.clear();
    closeSignal.end(new SDKError('CLOSED', reason));
  }
}
