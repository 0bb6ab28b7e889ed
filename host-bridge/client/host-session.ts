import * as z from 'zod/mini';
import { commands } from '../protocol/commands';
import { SDKError } from '../protocol/errors';
import { type EventName, events, isEventName } from '../protocol/events';
import type { HandshakePayload } from '../protocol/frames';
import { noArgs } from '../protocol/schema';
import type { CommandMethods } from '../types/commands';
import type { HostConfig } from '../types/entities';
import type { EventPayload, Subscribable } from '../types/events';
import { callEach } from './call-each';
import { CloseSignal } from './close-signal';
import { Connection } from './connection';
import { type ConsoleForwarding, forwardConsole } from './console';
import { commandMethods, type SendCommand } from './methods';
import { ERROR_EVENT, type Listener, Subscriptions } from './subscriptions';
import type { Transport } from './transport';
import { withTimeout } from './with-timeout';

type UnreadableListener = (event: EventName, reason: SDKError) => void;

/** The host's answer to a subscribe, which is not read. */
const anyReply = z.unknown();

/** An SDK's session with its host: the connection, the subscriptions, and the forwarded console. */
export class HostSession {
  readonly commands: CommandMethods;
  hostConfig: HostConfig | undefined;
  /** Undefined without a window. */
  readonly connection: Connection | undefined;
  readonly closeSignal = new CloseSignal();

  readonly #transport: Transport | undefined;
  readonly #forwardsConsole: boolean;
  readonly #subscriptions: Subscriptions;
  readonly #unreadable = new Set<UnreadableListener>();
  #console: ConsoleForwarding | undefined;
  #ready!: Promise<void>;
  #settleReady!: { resolve(): void; reject(reason: SDKError): void };

  /** @param transport undefined without a window, and so without a host */
  constructor(
    transport: Transport | undefined,
    handshake: HandshakePayload,
    forwardsConsole: boolean,
  ) {
    this.#transport = transport;
    this.#forwardsConsole = forwardsConsole;
    this.#resetReady();
    const send: SendCommand = (command, schemas, options) =>
      this.connection?.send(command, schemas, options) ?? Promise.reject(notFramedError());
    this.commands = commandMethods(send);
    this.#subscriptions = new Subscriptions((cmd, evt, args) => {
      const spec = events[evt];
      const request = 'args' in spec ? spec.args : noArgs;
      return send({ cmd, args, evt }, { request, response: anyReply });
    });
    if (!transport) return;
    this.connection = new Connection(transport, {
      onEvent: (event, payload) => this.#onEvent(event, payload),
      onError: (error) => this.#onError(error),
      onUnreadable: (event, reason) => this.#onUnreadable(event, reason),
      onClose: (reason) => this.#onClose(reason),
      report: (...parts) => this.#withoutForwarding(() => console.error(...parts)),
    });
    this.connection.open(handshake);
  }

  async ready(timeout: number | undefined): Promise<void> {
    if (timeout === undefined) return this.#ready;
    const transport = this.#transport;
    // No host could answer, so it does not wait.
    const silenceReason = transport ? transport.whySilent?.() : notFramedError();
    if (silenceReason?.code === 'NOT_FRAMED') throw silenceReason;
    return new Promise((resolve, reject) => {
      const onTimeout = (seconds: number) => {
        const message = `The host did not answer the handshake within ${seconds} s`;
        reject(transport?.whySilent?.() ?? new SDKError('HANDSHAKE_UNANSWERED', message));
      };
      withTimeout(this.#ready, timeout, onTimeout).then(resolve, reject);
    });
  }

  async subscribe(event: string, listener: Listener, args: unknown): Promise<void> {
    assertEvent(event);
    await this.#subscriptions.add(event, listener, acceptedArgs(event, args));
  }

  async unsubscribe(event: string, listener: Listener, args: unknown): Promise<void> {
    assertEvent(event);
    await this.#subscriptions.remove(event, listener, acceptedArgs(event, args));
  }

  onUnreadable(listener: UnreadableListener): () => void {
    const entry: UnreadableListener = (event, reason) => listener(event, reason);
    this.#unreadable.add(entry);
    return () => {
      this.#unreadable.delete(entry);
    };
  }

  #onUnreadable(event: EventName, reason: SDKError): void {
    if (event === 'READY') {
      this.#settleReady.reject(reason);
      this.#resetReady();
    }
    callEach(this.#unreadable, (listener) => listener(event, reason));
  }

  #resetReady(): void {
    this.#ready = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject };
    });
    // It may reject while no caller waits.
    this.#ready.catch(() => {});
  }

  #onEvent(event: string, payload: unknown): void {
    if (event === 'READY') {
      this.hostConfig = (payload as EventPayload<'READY'>).config;
      if (this.#forwardsConsole) this.#forwardConsole();
      this.#settleReady.resolve();
    }
    this.#subscriptions.emit(event, payload);
  }

  #onError(error: SDKError): void {
    // A listener's own output about it is not forwarded: a host that answers log lines with errors would never stop.
    this.#withoutForwarding(() => {
      const hasListener = this.#subscriptions.emit(ERROR_EVENT, error);
      if (!hasListener) console.error('The host reports an error', error);
    });
  }

  #onClose(reason: SDKError): void {
    this.#console?.stop();
    this.#subscriptions.clear();
    this.#settleReady.reject(reason);
    this.closeSignal.end(reason);
  }

  #forwardConsole(): void {
    this.#console = forwardConsole((level, message) => {
      this.connection?.post(commands.captureLog.cmd, { level, message });
    });
  }

  #withoutForwarding(write: () => void): void {
    if (this.#console) this.#console.withoutForwarding(write);
    else write();
  }
}

function assertEvent(event: string): asserts event is Subscribable {
  if (event !== ERROR_EVENT && !isEventName(event))
    throw new SDKError('UNRECOGNIZED_EVENT', `Unrecognized event type ${event}`);
}

/** Returns an event's arguments; an event without arguments ignores any, as commands do. */
function acceptedArgs(event: Subscribable, args: unknown): unknown {
  return event !== ERROR_EVENT && 'args' in events[event] ? args : undefined;
}

function notFramedError(): SDKError {
  return new SDKError('NOT_FRAMED', 'There is no window, so there is no host');
}
