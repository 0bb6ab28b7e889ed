import type { RPCCloseCode } from '../protocol/codes';
import type { Platform } from '../protocol/enums';
import type { SDKError } from '../protocol/errors';
import type { EventName } from '../protocol/events';
import { PROTOCOL_ENCODING, PROTOCOL_VERSION } from '../protocol/frames';
import type { CommandMethods } from '../types/commands';
import type { HostConfig } from '../types/entities';
import type { EventArgs, EventPayload, Subscribable, SubscribeArgs } from '../types/events';
import type { IDiscordSDK } from './discord-sdk';
import { HostSession } from './host-session';
import { emptyLaunch, readLaunchParameters, shouldSendVersion } from './launch';
import { allowedOrigins } from './origins';
import { type HostWindow, type Transport, windowTransport } from './transport';

/** The version in the handshake: that of the public Embedded App SDK whose shape this SDK has. */
const SDK_VERSION = '2.4.0';

export interface SdkConfiguration {
  /** Keeps console output from being forwarded to the host. Default false. */
  readonly disableConsoleLogOverride?: boolean;
  /** The origin of the local test host, when it is not http://localhost:3333. */
  readonly localTestHost?: string;
  /** The launch query, when it is not in the page's address. */
  readonly search?: string;
  /** The transport to the host, when it is not the window that embeds the page. */
  readonly transport?: Transport;
}

/**
 * The activity's end of the wire, with the shape of the public Embedded App SDK's class of the same name.
 * Constructing it sends the handshake. Without a window it can be constructed, and connects nowhere.
 */
export class DiscordSDK {
  readonly clientId: string;
  // The launch's fields are assigned together.
  declare readonly instanceId: string;
  declare readonly customId: string | null;
  declare readonly referrerId: string | null;
  declare readonly platform: Platform;
  declare readonly guildId: string | null;
  declare readonly channelId: string | null;
  declare readonly locationId: string | null;
  declare readonly mobileAppVersion: string | null;
  readonly sdkVersion = SDK_VERSION;
  readonly configuration: SdkConfiguration & { readonly disableConsoleLogOverride: boolean };
  /** The host's window, and the target origin of frames to it; null and '' without a window. */
  readonly source: HostWindow | null;
  readonly sourceOrigin: string;
  readonly commands: CommandMethods;

  /**
   * Behind a function, which proxies return unchanged: Vue and others wrap each object that they reach and call
   * methods on the wrapper, from which no private field can be read.
   */
  private readonly session: () => HostSession;

  /**
   * @param clientId the application's OAuth2 client id
   * @throws SDKError INVALID_LAUNCH when the launch query lacks frame_id, instance_id or platform, or platform is
   *   invalid
   */
  constructor(clientId: string, configuration: SdkConfiguration = {}) {
    const inBrowser = typeof window !== 'undefined';
    const search = configuration.search ?? (inBrowser ? window.location.search : undefined);
    const { frameId, ...launch } =
      search === undefined ? emptyLaunch() : readLaunchParameters(search);
    this.clientId = clientId;
    this.configuration = { disableConsoleLogOverride: false, ...configuration };
    Object.assign(this, launch);

    const { localTestHost } = configuration;
    const parentTransport =
      inBrowser && !configuration.transport
        ? windowTransport(allowedOrigins(window.location.origin, localTestHost))
        : undefined;
    this.source = parentTransport?.peer ?? null;
    this.sourceOrigin = parentTransport?.targetOrigin ?? '';
    const handshake = {
      v: PROTOCOL_VERSION,
      encoding: PROTOCOL_ENCODING,
      client_id: clientId,
      frame_id: frameId,
      ...(shouldSendVersion({ frameId, ...launch }) ? { sdk_version: SDK_VERSION } : {}),
    };
    const { disableConsoleLogOverride } = this.configuration;
    const session = new HostSession(
      configuration.transport ?? parentTransport,
      handshake,
      !disableConsoleLogOverride,
    );
    this.session = () => session;
    this.commands = session.commands;
  }

  /** The host's configuration, once it is ready. */
  get hostConfig(): HostConfig | undefined {
    return this.session().hostConfig;
  }

  /**
   * Resolves when the host is ready.
   *
   * @param options.timeout the maximum wait, in milliseconds; unlimited when left out or Infinity
   * @throws SDKError as a rejection: CLOSED when the connection ends first; INVALID_REPLY when READY does not
   *   parse, naming the field; with a timeout also NOT_FRAMED, at once, when the page is in no frame or there is no
   *   window, and after it UNTRUSTED_ORIGIN (naming it) or HANDSHAKE_UNANSWERED. The SDK may still become ready
   *   after a timeout.
   */
  ready(options: { timeout?: number } = {}): Promise<void> {
    return this.session().ready(options.timeout);
  }

  /**
   * Calls `listener` with every payload of `event`. The first listener of an event and arguments subscribes.
   * A listener of `'error'` receives the host's refusals that answer no command.
   *
   * @param args the arguments of the event's subscription, such as `{ channel_id }`
   * @returns this, once the host has accepted
   * @throws SDKError as a rejection: UNRECOGNIZED_EVENT, INVALID_ARGUMENTS, or the host's refusal, after
   *   which the listener is gone and can be subscribed again
   */
  async subscribe<E extends Subscribable>(
    event: E,
    listener: (payload: EventPayload<E>) => unknown,
    ...args: SubscribeArgs<E>
  ): Promise<IDiscordSDK> {
    await this.session().subscribe(event, listener, args[0]);
    return this;
  }

  /**
   * Removes a listener, however often it was added; the last listener of an event and arguments unsubscribes. A
   * listener that was never added is ignored.
   *
   * @param args the same as to `subscribe`; without them, the listener is removed from the event entirely
   * @throws SDKError as a rejection: UNRECOGNIZED_EVENT, or the host's refusal; the listener is gone all the same
   */
  async unsubscribe<E extends Subscribable>(
    event: E,
    listener: (payload: EventPayload<E>) => unknown,
    args?: EventArgs<E>,
  ): Promise<IDiscordSDK> {
    await this.session().unsubscribe(event, listener, args);
    return this;
  }

  /** Closes the activity: sends the host the reason, rejects pending commands and restores the console. */
  close(code: RPCCloseCode, message: string): void {
    this.session().connection?.close(code, message);
  }

  /** Disconnects from the host without closing the activity, so that another SDK can take over. */
  dispose(): void {
    this.session().connection?.dispose();
  }

  /**
   * Adds a listener for the end of the connection, whether by the host, `close` or `dispose`.
   *
   * @param listener receives the reason; in a later microtask when it has ended already
   * @returns removes the listener
   */
  onClose(listener: (reason: SDKError) => void): () => void {
    return this.session().closeSignal.listen(listener);
  }

  /**
   * Adds a listener for events whose payload does not parse, which listeners of the event do not receive.
   *
   * @param listener receives the event's name, and an INVALID_REPLY that names the field
   * @returns removes the listener
   */
  onUnreadable(listener: (event: EventName, reason: SDKError) => void): () => void {
    return this.session().onUnreadable(listener);
  }
}
