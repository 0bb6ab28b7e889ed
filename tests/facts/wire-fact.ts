import type { Platform } from '../../host-bridge/protocol';
import type { Change } from '../../simulator/world';
import type { Fact } from './fact';

/** A command as an activity sends it, without its nonce. */
export interface SentCommand {
  cmd: string;
  args?: unknown;
  evt?: string;
}

/** What an activity sends, in a world and to a client that are as `given`. */
export interface WireRequest {
  /** What has happened in the world before. */
  changes?: readonly Change[];
  /** What kind of client it is; desktop when left out. */
  platform?: Platform;
  /** The channel of the launch; null for none. */
  channelId?: string | null;
  /** The scopes that have been granted: all when left out. Null has not authenticated. */
  as?: readonly string[] | null;
  /** Sent before, and answered. */
  before?: readonly SentCommand[];
  /** The command, or another frame: a handshake or a close. */
  send: SentCommand | [opcode: number, payload: unknown];
  /** What happens in the world after it has been answered. */
  after?: readonly Change[];
}

/** What comes back; what is left out is not looked at. */
export interface WireAnswer {
  data?: unknown;
  refused?: { code: unknown; message?: unknown };
  /** Every event that has come by then, in order. */
  hears?: [event: string, data: unknown][];
  /** The host has closed the connection. */
  closes?: unknown;
  /** What the world holds afterwards. */
  leaves?: object;
}

/** One event, and no other. */
export const hears = (event: string, data: unknown): WireAnswer => ({ hears: [[event, data]] });

export type WireFact = Fact<WireRequest, WireAnswer>;
