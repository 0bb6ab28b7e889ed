import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import { isLoopback } from '../utils';

/** A parameter of a mapping, such as `{subdomain}`; the page's script reads the same. */
export const PARAMETER = /\{([a-z]+)\}/g;

export interface Target {
  readonly isSecure: boolean;
  /** Without the brackets of an IPv6 address. */
  readonly hostname: string;
  readonly port: number;
  /** The value of the Host header. */
  readonly host: string;
  /** The path on that host at which the mapping begins, without a slash at the end. */
  readonly path: string;
}

/** Thrown when a target cannot be read. Its message is a sentence with the reason and what to do. */
export class TargetError extends Error {}

/**
 * Reads a mapping's target. It has no protocol: the proxy uses http for this machine and https for every other host,
 * since a development server seldom speaks https and Discord's proxy speaks nothing else: docs/assumed.md,
 * `proxy-targets`.
 *
 * @throws TargetError when it is not a host with an optional path
 */
export function readTarget(target: Mapping['target'], values: Record<string, string>): Target {
  const protocol = /^[a-z][a-z\d+.-]*:\/\//i.exec(target)?.[0];
  if (protocol) {
    throw new TargetError(
      `The target "${target}" names a protocol. Leave out "${protocol}": the proxy calls this machine over http, and every other host over https.`,
    );
  }
  const filled = target.replace(PARAMETER, (_, name: string) => values[name] ?? '');
  const [, hostname, digits, path = ''] = HOST_AND_PATH.exec(filled) ?? [];
  const port = digits === undefined ? undefined : Number(digits);
  const url = URL.canParse(`http://${hostname}`) ? new URL(`http://${hostname}`) : undefined;
  if (!url || hostname === undefined || (port !== undefined && (port < 1 || port > 65_535))) {
    throw new TargetError(
      `The target "${target}" must be a host, with an optional port and path, such as example.com or localhost:5173/game.`,
    );
  }
  const isSecure = !isLoopback(url.hostname);
  return {
    isSecure,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: port ?? (isSecure ? 443 : 80),
    host: url.hostname + (port === undefined ? '' : `:${port}`),
    path: path.replace(/\/+$/, ''),
  };
}

const HOST_AND_PATH =
  /^(\[[\da-f:.]+\]|[^\s/:@?#\\[\]{}]+)(?::(\d{1,5}))?(\/(?:(?![?#\\{}])[!-~])*)?$/i;
