import { RPCErrorCodes } from './codes';

/** The errors on this side of the wire; the host's own refusals have a number instead. */
export type BridgeErrorCode =
  | 'NOT_READY'
  | 'NOT_FRAMED'
  | 'INVALID_LAUNCH'
  | 'HANDSHAKE_UNANSWERED'
  | 'UNTRUSTED_ORIGIN'
  | 'INVALID_ARGUMENTS'
  | 'INVALID_REPLY'
  | 'UNRECOGNIZED_EVENT'
  | 'TIMEOUT'
  | 'CLOSED';

const hints: Record<number | BridgeErrorCode, string> = {
  [RPCErrorCodes.INVALID_PAYLOAD]:
    'Compare the arguments with the command’s request; older clients also refuse fields they do not know.',
  [RPCErrorCodes.INVALID_COMMAND]:
    'This client does not support the command: update the client, or hide the feature.',
  [RPCErrorCodes.INVALID_GUILD]: 'Check the guild id; outside a guild there is none.',
  [RPCErrorCodes.INVALID_EVENT]:
    'This client does not send the event; check its name and its arguments.',
  [RPCErrorCodes.INVALID_CHANNEL]: 'Check the channel id, and that the user can see that channel.',
  [RPCErrorCodes.INVALID_PERMISSIONS]:
    'Authenticate first, with every scope that the command needs; some also need a permission in the channel.',
  [RPCErrorCodes.INVALID_CLIENTID]: 'Use the client id of the application that was launched.',
  [RPCErrorCodes.INVALID_ORIGIN]: 'Add this address to the application’s URL mappings.',
  [RPCErrorCodes.INVALID_TOKEN]:
    'Authorize again and exchange the new code for a fresh access token.',
  [RPCErrorCodes.INVALID_USER]: 'Check the user id.',
  NOT_READY: 'Wait for ready() before sending a command.',
  NOT_FRAMED: 'Open the activity from the client, or from the simulator.',
  INVALID_LAUNCH: 'Open the activity from the client, which adds the launch query to its address.',
  HANDSHAKE_UNANSWERED:
    'Check the client id, that the URL mapping leads to this page, and that the host’s window is still open.',
  UNTRUSTED_ORIGIN: 'Only Discord’s own hosts and the local test host may frame an activity.',
  INVALID_ARGUMENTS: 'Correct the named field; nothing was sent.',
  INVALID_REPLY:
    'The host’s reply does not have the documented shape; the client may be newer or older.',
  UNRECOGNIZED_EVENT: 'Use one of the names in Events.',
  TIMEOUT: 'The host may still act on the command; check the result before sending it again.',
  CLOSED: 'Start the activity again.',
};

/** A client's message for a command that it lacks. Source: "Backward Compatibility" in the public SDK's guides. */
const UNKNOWN_COMMAND_PATTERN = /^(?:invalid command|$)/i;

function hintFor(code: number | BridgeErrorCode, message: string): string | undefined {
  // An unknown quest gets the same code.
  if (code === RPCErrorCodes.INVALID_COMMAND && !UNKNOWN_COMMAND_PATTERN.test(message)) {
    return 'The client supports the command, but refuses this call: check the ids, and whether the call is possible here and now.';
  }
  return hints[code];
}

/** An error's fields on the wire; the public package rejects with exactly these. */
export interface ISDKError {
  code: number;
  message: string;
}

/**
 * The only error that the bridge throws and rejects with.
 *
 * `code` is the host's number when the host refused (see `RPCErrorCodes`, `RPCCloseCodes`), otherwise one
 * of the names in {@link BridgeErrorCode}. `hint` says what to do about it, when that is known.
 */
export class SDKError extends Error {
  readonly code: number | BridgeErrorCode;
  readonly hint: string | undefined;

  constructor(code: number | BridgeErrorCode, message = '', options?: { cause?: unknown }) {
    super(message, options);
    // An Error's own message is not enumerable, and would be missing in `{ ...error }`.
    Object.defineProperty(this, 'message', { enumerable: true });
    this.code = code;
    this.hint = hintFor(code, message);
  }

  /** Returns the two fields that travel on the wire, so that a logged error never reads `{}`. */
  toJSON(): { code: number | BridgeErrorCode; message: string } {
    return { code: this.code, message: this.message };
  }
}
// On the prototype, where an engine looks when it writes the first line of a stack.
SDKError.prototype.name = 'SDKError';
