import type * as z from 'zod/mini';
import { SDKError } from '../protocol/errors';
import { type EventName, events, isEventName } from '../protocol/events';
import {
  type ActivityFrame,
  Close,
  DISPATCH,
  ERROR,
  type HandshakePayload,
  HostPayload,
  Opcodes,
  RefusalData,
  readFrame,
} from '../protocol/frames';
import { parse } from '../protocol/parse';
import { describeIssues } from '../protocol/schema';
import type { CommandOptions } from '../types/commands';
import { PendingCommands } from './pending';
import type { Transport } from './transport';
import { withTimeout } from './with-timeout';

export interface ConnectionHandlers {
  /** An event whose payload has been parsed. */
  onEvent(event: string, payload: unknown): void;
  /** A refusal that answers no command. */
  onError(error: SDKError): void;
  /** An event whose payload does not parse; after a READY nothing can be sent, though another one may follow. */
  onUnreadable(event: EventName, reason: SDKError): void;
  /** Called when the connection is over; every pending command was rejected with `reason`. */
  onClose(reason: SDKError): void;
  /** Reports a fault that belongs to no command. It must not be sent back to the host. */
  report(...parts: unknown[]): void;
}

/**
 * An activity's connection to its host.
 *
 * 1. `open` sends the handshake; the state is "connecting".
 * 2. The host's READY makes it "ready"; before that every command is refused.
 * 3. Each command waits under its nonce for the reply, and always settles: with a reply, a refusal, a reply
 *    of the wrong shape, the host's close or our own.
 * 4. A close from either side makes it "closed", for good.
 */
export class Connection {
  state: 'connecting' | 'ready' | 'closed' = 'connecting';
  readonly #transport: Transport;
  readonly #handlers: ConnectionHandlers;
  readonly #pending = new PendingCommands();
  readonly #noncePrefix = randomId();
  #nonces = 0;
  /** The number of complaints since a time, by the clock of `performance`. */
  #invalidEvents = { since: 0, count: 0 };

  constructor(transport: Transport, handlers: ConnectionHandlers) {
    this.#transport = transport;
    this.#handlers = handlers;
  }

  open(handshake: HandshakePayload): void {
    this.#transport.listen((frame) => this.#handleMessage(frame));
    this.#post([Opcodes.HANDSHAKE, handshake]);
  }

  /**
   * Sends one command and resolves with its reply's data, parsed.
   *
   * @param schemas the schemas of the arguments and of the reply's data
   * @param options.timeout the maximum wait for the reply, in milliseconds; unlimited when left out or Infinity
   * @param options.unchecked true to send the arguments as they are
   * @throws SDKError as a rejection: NOT_READY, INVALID_ARGUMENTS, TIMEOUT, the host's refusal (a number as its code),
   *   INVALID_REPLY, or CLOSED
   */
  send(
    command: { cmd: string; args: unknown; evt?: string },
    schemas: { request: z.ZodMiniType; response: z.ZodMiniType },
    { timeout, unchecked }: CommandOptions = {},
  ): Promise<unknown> {
    if (this.state !== 'ready') return Promise.reject(this.#notSendableError());
    const { cmd, args } = command;
    const argumentsError = unchecked ? undefined : parse(schemas.request, args).error;
    if (argumentsError)
      return Promise.reject(invalidArguments(cmd, describeIssues(argumentsError)));
    const nonce = this.#nextNonce();
    const reply = this.#pending.wait(nonce, cmd, schemas.response);
    try {
      this.#post([Opcodes.FRAME, { ...command, nonce }]);
    } catch (cause) {
      // Values that cannot be cloned (a function, a DOM node) are never sent.
      this.#pending.refuse(nonce, invalidArguments(cmd, String(cause)));
    }
    return withTimeout(reply, timeout, (seconds) => {
      const message = `${cmd} was not answered within ${seconds} s`;
      this.#pending.refuse(nonce, new SDKError('TIMEOUT', message));
    });
  }

  /** Sends one command without waiting for its answer, and keeps nothing of it. Unless ready, it does nothing. */
  post(cmd: string, args: unknown): void {
    if (this.state === 'ready')
      this.#post([Opcodes.FRAME, { cmd, args, nonce: this.#nextNonce() }]);
  }

  /** Notifies the host that the activity closes, then ends the connection. */
  close(code: number, message: string): void {
    if (this.state === 'closed') return;
    this.#post([Opcodes.CLOSE, { code, message, nonce: this.#nextNonce() }]);
    this.#end(new SDKError('CLOSED', `The activity closed the connection: ${message} (${code})`));
  }

  /** Ends the connection without notifying the host: for a page that is unloaded or starts over. */
  dispose(): void {
    if (this.state !== 'closed') this.#end(new SDKError('CLOSED', 'The connection was abandoned'));
  }

  #handleMessage(frame: unknown): void {
    if (this.state === 'closed') return;
    const parsed = readFrame(frame);
    if (!parsed) {
      this.#handlers.report('Failed to parse', frame);
      return;
    }
    const { opcode, payload } = parsed;
    if (opcode === Opcodes.FRAME) this.#handleFrame(payload);
    else if (opcode === Opcodes.CLOSE) this.#handleClose(payload);
    // A host's HANDSHAKE and HELLO require no answer.
  }

  #handleFrame(payload: unknown): void {
    const parsed = parse(HostPayload, payload);
    if (!parsed.success) {
      const issues = describeIssues(parsed.error);
      this.#handlers.report('Failed to parse', payload, issues);
      const nonce = nonceOf(payload);
      const error = new SDKError('INVALID_REPLY', `The reply is not valid: ${issues}`);
      if (nonce !== undefined) this.#pending.refuse(nonce, error);
      return;
    }
    const { cmd, evt, nonce, data } = parsed.data;
    if (evt === ERROR) this.#handleRefusal(nonce, data);
    else if (cmd === DISPATCH) this.#handleEvent(String(evt), data);
    else if (nonce == null) this.#handlers.report('Missing nonce', payload);
    else this.#pending.settle(nonce, cmd, data);
  }

  #handleEvent(event: string, data: unknown): void {
    if (!isEventName(event)) {
      this.#handlers.report(`Unrecognized event type ${event}`);
      return;
    }
    const parsed = parse(events[event].payload, data);
    if (!parsed.success) {
      const issues = this.#shouldExplain() ? describeIssues(parsed.error) : TOO_MANY_TO_EXPLAIN;
      if (issues !== TOO_MANY_TO_EXPLAIN)
        this.#handlers.report('Failed to parse', event, data, issues);
      const reason = new SDKError('INVALID_REPLY', `${event} is not valid: ${issues}`);
      this.#handlers.onUnreadable(event, reason);
      return;
    }
    if (event === 'READY') {
      if (this.state !== 'connecting') return;
      this.state = 'ready';
    }
    this.#handlers.onEvent(event, parsed.data);
  }

  /** Checks whether there is time to explain an invalid event: an explanation takes longer than parsing. */
  #shouldExplain(): boolean {
    const now = performance.now();
    if (now - this.#invalidEvents.since > 1000) this.#invalidEvents = { since: now, count: 0 };
    this.#invalidEvents.count += 1;
    if (this.#invalidEvents.count === MAX_EXPLAINED_EVENTS)
      this.#handlers.report('Failed to parse', TOO_MANY_TO_EXPLAIN);
    return this.#invalidEvents.count < MAX_EXPLAINED_EVENTS;
  }

  #handleRefusal(nonce: string | null | undefined, data: unknown): void {
    const parsed = parse(RefusalData, data);
    const error = parsed.success
      ? new SDKError(parsed.data.code, parsed.data.message ?? '')
      : new SDKError(
          'INVALID_REPLY',
          `The host refused, but its reason is not valid: ${describeIssues(parsed.error)}`,
        );
    if (nonce == null) this.#handlers.onError(error);
    else this.#pending.refuse(nonce, error);
  }

  #handleClose(payload: unknown): void {
    const parsed = parse(Close, payload);
    if (!parsed.success) {
      this.#handlers.report('Failed to parse', payload, describeIssues(parsed.error));
      return;
    }
    const { code, message } = parsed.data;
    const reason = message || 'no reason given';
    this.#end(new SDKError('CLOSED', `The host closed the connection: ${reason} (${code})`));
  }

  #end(reason: SDKError): void {
    this.state = 'closed';
    this.#transport.dispose();
    this.#pending.refuseAll(reason);
    this.#handlers.onClose(reason);
  }

  #notSendableError(): SDKError {
    return this.state === 'closed'
      ? new SDKError('CLOSED', 'The connection is closed')
      : new SDKError('NOT_READY', 'Attempting to send message before initialization');
  }

  #nextNonce(): string {
    this.#nonces += 1;
    return `${this.#noncePrefix}-${this.#nonces}`;
  }

  #post(frame: ActivityFrame): void {
    this.#transport.post(frame);
  }
}

/** The number of events per second that are explained when they are not valid. */
const MAX_EXPLAINED_EVENTS = 100;
const TOO_MANY_TO_EXPLAIN = `${MAX_EXPLAINED_EVENTS} such events in a second, so the details are left out`;

// `crypto.randomUUID` exists on https and localhost only; a phone on the local network has neither. The id is written
// and read four times in a round trip, so it is only as long as needed to tell two SDKs apart.
function randomId(): string {
  return crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((id, part) => id + part.toString(36), '');
}

/** Returns the nonce of a frame whose other fields are wrong: its command must not wait forever. */
function nonceOf(payload: unknown): string | undefined {
  const nonce = (payload as { nonce?: unknown } | null | undefined)?.nonce;
  return typeof nonce === 'string' ? nonce : undefined;
}

function invalidArguments(cmd: string, reason: string): SDKError {
  return new SDKError('INVALID_ARGUMENTS', `${cmd} was not sent: ${reason}`);
}
