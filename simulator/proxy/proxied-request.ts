import { cutTo } from '../world/cut-to';

/** A request that came to the proxy, once it is over, or a WebSocket, once it is open: plain data, for whoever shows it. */
export interface ProxiedRequest {
  /** Whose frame asked; none when no player has the host. */
  readonly userId?: string;
  readonly method: string;
  /** As it was asked for, with its query. */
  readonly path: string;
  /** The address that it was passed on to; none when it was not. */
  readonly target?: string;
  /** None when it was cut off before an answer. */
  readonly status?: number;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** In milliseconds. */
  readonly duration: number;
  /** How many bytes the answer has had, with its head. */
  readonly bytes: number;
  /** How many bytes the request's body has, where it says so. */
  readonly size?: number;
  /** The bodies, of JSON and of forms. */
  readonly args?: unknown;
  readonly data?: unknown;
  /** Why the proxy has refused it. */
  readonly why?: string;
  /** Whether a script asked for it, and not the browser for a part of the page. */
  readonly fetched?: boolean;
  /** The ids of the faults that have struck it. */
  readonly faults?: readonly string[];
}

/** How much of an address is reported. */
const MAX_ADDRESS = 2048;

/** An address in a length that can be kept. */
export function boundedAddress(address: string): string {
  return cutTo(address, MAX_ADDRESS);
}
