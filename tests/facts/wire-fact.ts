import type { Platform } from '../../host-bridge/protocol';
import type { Change } from '../../simulator/world';
import type { Fact } from './fact';

/** A command as an activity sends it, without its nonce. */
export interface SentCommand {
  cmd: string;
  args?: unknown;
  evt?: string;
}

/** The message of an activity, in a world and to a client with these properties. */
export interface WireRequest {
  /** Changes of the world before it. */
  changes?: readonly Change[];
  /** The kind of client; desktop by default. */
  platform?: Platform;
  /** The channel of the launch; null for none. */
  channelId?: string | null;
  /** The scopes that have been granted, all by default; null for an activity that has not authenticated. */
  as?: readonly string[] | null;
  /** Commands that come before it and get their answers. */
  before?: readonly SentCommand[];
  /** The command, or another frame: a handshake or a close. */
  send: SentCommand | [opcode: number, payload: unknown];
  /** Changes of the world after its answer. */
  after?: readonly Change[];
}

/** The host's answer; parts that are left out are not compared. */
export interface WireAnswer {
  data?: unknown;
  refused?: { code: unknown; message?: unknown };
  /** Every event until then, in order. */
  hears?: [event: string, data: unknown][];
  closes?: unknown;
  /** A part of the world afterwards. */
  leaves?: object;
}

export const hears = (event: string, data: unknown): WireAnswer => ({ hears: [[event, data]] });

export type WireFact = Fact<WireRequest, WireAnswer>;
