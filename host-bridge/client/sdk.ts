import * as z from 'zod/mini';
import type { RPCCloseCode } from '../protocol/codes';
import { commands } from '../protocol/commands';
import type { Platform } from '../protocol/enums';
import { SDKError } from '../protocol/errors';
import { type EventName, events, isEventName } from '../protocol/events';
import { PROTOCOL_ENCODING, PROTOCOL_VERSION } from '../protocol/frames';
import { nothing } from '../protocol/schema';
import type { CommandMethods } from '../types/commands';
import type { HostConfig } from '../types/entities';
import type { EventArgs, EventPayload, SubscribeArgs } from '../types/events';
import { Connection } from './connection';
import { type ConsoleForwarding, forwardConsole } from './console';
import { Ending } from './ending';
import { handshakeNamesVersion, noLaunch, readLaunchParameters } from './launch';
import { commandMethods, type Send } from './methods';
import { allowedOrigins } from './origins';
import { ERROR_EVENT, type Listener, Subscriptions } from './subscriptions';
import {
  type HostWindow,
  type Transport,
  type WindowTransport,
  windowTransport,
} from './transport';

/** The version that the handshake names: that of the public Embedded App SDK whose shape this one has. */
const SDK_VERSION = '2.4.0';

export interface SdkConfiguration {
  /** Keeps console output from being forwarded to the host. Default false. */
  readonly disableConsoleLogOverride?: boolean;
  /** The origin of the local test host, when it is not http://localhost:3333. */
  readonly localTestHost?: string;
  /** The launch query, when it is not in the page's address. */
  readonly search?: string;
  /** How frames reach the host, when it is not the window that embeds the page. */
  readonly transport?: Transport;
}

/** Nobody reads what a host answers to a subscribe. */
const anything = z.unknown();

/**
 * The activity's end of the wire, with the shape of the public Embedded App SDK's class of the same name.
 * Constructing it sends the handshake. Where there is no window it can be constructed, and connects nowhere.
 */
export class DiscordSDK {
  readonly clientId: string;
  readonly instanceId: string;
  readonly customId: string | null;
  readonly referrerId: string | null;
  readonly platform: Platform;
  readonly guildId: string | null;
  readonly channelId: string | null;
  readonly locationId: string | null;
  readonly mobileAppVersion: string | null;
  readonly sdkVersion = SDK_VERSION;
  readonly configuration: SdkConfiguration & { readonly disableConsoleLogOverride: boolean };
  /** The host's window, and where frames to it are addressed; null and '' without a window. */
  readonly source: HostWindow | null;
  readonly sourceOrigin: string;
  readonly commands: CommandMethods;
  /** The host's configuration, once it is ready. */
  hostConfig: HostConfig | undefined;

  readonly #transport: Transport | WindowTransport | undefined;
  readonly #connection: Connection | undefined;
  readonly #subscriptions: Subscriptions;
  #console: ConsoleForwarding | undefined;
  readonly #unreadable = new Set<(event: EventName, reason: SDKError) => void>();
  readonly #ending = new Ending((...what) => this.#report(...what));
  #opened!: Promise<void>;
  #settleOpened!: { resolve(): void; reject(reason: SDKError): void };

  /**
   * @param clientId the application's OAuth2 client id
   * @param configuration see {@link SdkConfiguration}
   * @throws SDKError INVALID_LAUNCH when the launch query lacks frame_id, instance_id or platform, or platform is invalid
   */
  constructor(clientId: string, configuration: SdkConfiguration = {}) {
    const inBrowser = typeof window !== 'undefined';
    const search = configuration.search ?? (inBrowser ? window.location.search : undefined);
    const { frameId, ...launch } = search === undefined ? noLaunch : readLaunchParameters(search);
    this.clientId = clientId;
    this.configuration = { disableConsoleLogOverride: false, ...configuration };
    this.instanceId = launch.instanceId;
    this.customId = launch.customId;
    this.referrerId = launch.referrerId;
    this.platform = launch.platform;
    this.guildId = launch.guildId;
    this.channelId = launch.channelId;
    this.locationId = launch.locationId;
    this.mobileAppVersion = launch.mobileAppVersion;

    this.#expectReady();
    const send: Send = (command, schemas, options) =>
      this.#connection?.send(command, schemas, options) ?? Promise.reject(notFramed());
    this.commands = commandMethods(send);
    this.#subscriptions = new Subscriptions(
      (cmd, evt, args) => send({ cmd, args, evt }, { request: requestOf(evt), response: anything }),
      (...what) => this.#report(...what),
    );

    if (configuration.transport) this.#transport = configuration.transport;
    else if (inBrowser) {
      this.#transport = windowTransport(
        allowedOrigins(window.location.origin, configuration.localTestHost),
      );
    }
    const peer = this.#transport && 'peer' in this.#transport ? this.#transport : undefined;
    this.source = peer?.peer ?? null;
    this.sourceOrigin = peer?.targetOrigin ?? '';
    if (!this.#transport) {
      this.#settleOpened.reject(notFramed());
      return;
    }
    this.#connection = new Connection(this.#transport, {
      onEvent: (event, payload) => this.#onEvent(event, payload),
      onError: (error) => this.#onError(error),
      onUnreadable: (event, reason) => this.#onUnreadable(event, reason),
      onClose: (reason) => this.#onClose(reason),
      report: (...what) => this.#report(...what),
    });
    this.#connection.open({
      v: PROTOCOL_VERSION,
      encoding: PROTOCOL_ENCODING,
      client_id: clientId,
      frame_id: frameId,
      ...(handshakeNamesVersion({ frameId, ...launch }) ? { sdk_version: SDK_VERSION } : {}),
    });
  }

  /**
   * Resolves when the host is ready.
   *
   * @param options.timeout how long to wait, in milliseconds; without it, for ever
   * @throws SDKError as a rejection: CLOSED when the connection ends first; INVALID_REPLY when READY does not
   *   parse, naming the field; NOT_FRAMED where there is no window, and with a timeout at once when the page is
   *   in no frame; after the timeout UNTRUSTED_ORIGIN (naming it) or HANDSHAKE_UNANSWERED. The SDK may still
   *   become ready after a timeout.
   */
  async ready({ timeout }: { timeout?: number } = {}): Promise<void> {
    const transport = this.#transport;
    if (timeout === undefined || !transport) return this.#opened;
    // Nobody could answer, so it does not wait.
    const hopeless = transport.whySilent?.();
    if (hopeless?.code === 'NOT_FRAMED') throw hopeless;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      const what = `The host did not answer the handshake within ${timeout / 1000} s`;
      timer = setTimeout(
        () => reject(transport.whySilent?.() ?? new SDKError('HANDSHAKE_UNANSWERED', what)),
        timeout,
      );
    });
    try {
      await Promise.race([this.#opened, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Calls `listener` with every payload of `event`. The first listener of an event and arguments subscribes.
   * A listener of `'error'` hears the host's refusals that answer no command.
   *
   * @param args what the event's subscription names, such as `{ channel_id }`
   * @returns this, once the host has accepted
   * @throws SDKError as a rejection: UNRECOGNIZED_EVENT, INVALID_ARGUMENTS, or the host's refusal, after
   *   which the listener is gone and can be subscribed again
   */
  subscribe(event: 'error', listener: (error: SDKError) => void): Promise<this>;
  subscribe<E extends EventName>(
    event: E,
    listener: (payload: EventPayload<E>) => unknown,
    ...args: SubscribeArgs<E>
  ): Promise<this>;
  async subscribe(event: string, listener: Listener, args?: unknown): Promise<this> {
    assertEvent(event);
    await this.#subscriptions.add(event, listener, args);
    return this;
  }

  /**
   * Takes a listener away, however often it was added; the last one of an event and arguments unsubscribes. One that
   * was never added is ignored.
   *
   * @param args the same as to `subscribe`; without them, it no longer hears the event at all
   * @throws SDKError as a rejection: UNRECOGNIZED_EVENT, or the host's refusal; the listener is gone all the same
   */
  unsubscribe(event: 'error', listener: (error: SDKError) => void): Promise<this>;
  unsubscribe<E extends EventName>(
    event: E,
    listener: (payload: EventPayload<E>) => unknown,
    args?: EventArgs<E>,
  ): Promise<this>;
  async unsubscribe(event: string, listener: Listener, args?: unknown): Promise<this> {
    assertEvent(event);
    await this.#subscriptions.remove(event, listener, args);
    return this;
  }

  /** Closes the activity: tells the host why, rejects what is pending and gives the console back. */
  close(code: RPCCloseCode, message: string): void {
    this.#connection?.close(code, message);
  }

  /** Lets go of the host without closing the activity, so that another SDK can take over. */
  dispose(): void {
    this.#connection?.dispose();
  }

  /**
   * Tells when the connection ends, whoever ended it: the host, `close` or `dispose`.
   *
   * @param listener hears the reason; in a later microtask when it has ended already
   * @returns takes the listener away
   */
  onClose(listener: (reason: SDKError) => void): () => void {
    return this.#ending.listen(listener);
  }

  /**
   * Tells of an event that came with a payload that does not parse, which no listener of the event hears.
   *
   * @param listener hears the event's name, and an INVALID_REPLY that names the field
   * @returns takes the listener away
   */
  onUnreadable(listener: (event: EventName, reason: SDKError) => void): () => void {
    const mine: typeof listener = (event, reason) => listener(event, reason);
    this.#unreadable.add(mine);
    return () => {
      this.#unreadable.delete(mine);
    };
  }

  #onUnreadable(event: EventName, reason: SDKError): void {
    if (event === 'READY') {
      this.#settleOpened.reject(reason);
      this.#expectReady();
    }
    for (const listener of this.#unreadable) {
      try {
        listener(event, reason);
      } catch (error) {
        this.#report(`A listener of what cannot be read of ${event} threw`, error);
      }
    }
  }

  #expectReady(): void {
    this.#opened = new Promise((resolve, reject) => {
      this.#settleOpened = { resolve, reject };
    });
    // It may reject while nobody waits.
    this.#opened.catch(() => {});
  }

  #onEvent(event: string, payload: unknown): void {
    if (event === 'READY') {
      this.hostConfig = (payload as EventPayload<'READY'>).config;
      if (!this.configuration.disableConsoleLogOverride) this.#forwardConsole();
      this.#settleOpened.resolve();
    }
    this.#subscriptions.emit(event, payload);
  }

  #onError(error: SDKError): void {
    // What a listener writes about it is not forwarded: a host that answers log lines with errors would never stop.
    this.#quietly(() => {
      const heard = this.#subscriptions.emit(ERROR_EVENT, error);
      if (!heard) console.error('The host reports an error', error);
    });
  }

  #onClose(reason: SDKError): void {
    this.#console?.stop();
    this.#subscriptions.clear();
    this.#settleOpened.reject(reason);
    this.#ending.end(reason);
  }

  #forwardConsole(): void {
    this.#console = forwardConsole((level, message) => {
      this.#connection?.tell(commands.captureLog.cmd, { level, message });
    });
  }

  #report(...what: unknown[]): void {
    this.#quietly(() => console.error(...what));
  }

  /** What is written to the console meanwhile is not forwarded to the host. */
  #quietly(write: () => void): void {
    if (this.#console) this.#console.quietly(write);
    else write();
  }
}

function assertEvent(event: string): void {
  if (event !== ERROR_EVENT && !isEventName(event))
    throw new SDKError('UNRECOGNIZED_EVENT', `Unrecognized event type ${event}`);
}

function requestOf(event: EventName): z.ZodMiniType {
  const spec = events[event];
  return 'args' in spec ? spec.args : nothing;
}

function notFramed(): SDKError {
  return new SDKError('NOT_FRAMED', 'There is no window, and so no host');
}
