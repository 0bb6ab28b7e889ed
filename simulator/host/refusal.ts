import { type RPCErrorCode, RPCErrorCodes } from '../../host-bridge/protocol';

/** Thrown by a handler to refuse a command: it becomes the error reply. */
export class Refusal extends Error {
  readonly code: number;

  constructor(code: RPCErrorCode | number, message: string) {
    super(message);
    this.code = code;
  }
}

/** What the platform's clients answer when a scope is missing. */
export function notPermitted(): Refusal {
  return new Refusal(RPCErrorCodes.INVALID_PERMISSIONS, 'Not authenticated or invalid scope');
}
