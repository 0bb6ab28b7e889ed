import { SDKError } from '../protocol/errors';
import type { Transport, WindowTransport } from './transport';

/**
 * Why no host has answered the handshake, as far as the transport can tell.
 *
 * @param timeout how long the answer has been waited for, in milliseconds
 */
export function unanswered(transport: Transport | WindowTransport, timeout: number): SDKError {
  if ('peer' in transport) {
    if (!transport.framed) {
      return new SDKError('NOT_FRAMED', 'This page is not in a frame, so no host can answer');
    }
    if (transport.untrustedOrigins.size > 0) {
      const named = [...transport.untrustedOrigins].join(', ');
      return new SDKError(
        'UNTRUSTED_ORIGIN',
        `The host answers from an origin that is not allowed: ${named}`,
      );
    }
  }
  return new SDKError(
    'HANDSHAKE_UNANSWERED',
    `The host did not answer the handshake within ${timeout / 1000} s`,
  );
}
