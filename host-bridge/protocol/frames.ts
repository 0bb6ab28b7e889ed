import * as s from './late';
import { looseObject } from './schema';

/** The first element of every frame: `[opcode, payload]`. Source: Discord's RPC protocol. */
export const Opcodes = { HANDSHAKE: 0, FRAME: 1, CLOSE: 2, HELLO: 3 } as const;

/** The version and encoding that the handshake names. */
export const PROTOCOL_VERSION = 1;
export const PROTOCOL_ENCODING = 'json';

/** `cmd` of a frame that carries an event. */
export const DISPATCH = 'DISPATCH';

/** `evt` of a frame that carries a refusal. */
export const ERROR = 'ERROR';

export interface HandshakePayload {
  v: number;
  encoding: string;
  client_id: string;
  frame_id: string;
  sdk_version?: string;
}

/** What an activity sends for a command, a subscribe or an unsubscribe. */
export interface CommandPayload {
  cmd: string;
  args?: unknown;
  evt?: string;
  nonce: string;
}

export type ActivityFrame =
  | [typeof Opcodes.HANDSHAKE, HandshakePayload]
  | [typeof Opcodes.FRAME, CommandPayload]
  | [typeof Opcodes.CLOSE, { code: number; message?: string; nonce: string }];

export type HostFrame =
  | [typeof Opcodes.FRAME, { cmd: string; evt: string | null; data: unknown; nonce: string | null }]
  | [typeof Opcodes.CLOSE, { code: number; message?: string }];

/**
 * A frame's type code and payload; undefined when it is not a frame.
 *
 * @param frame whatever arrived
 */
export function openFrame(frame: unknown): { opcode: Opcode; payload: unknown } | undefined {
  if (!Array.isArray(frame) || frame.length !== 2) return undefined;
  const [opcode, payload] = frame;
  return opcodes.has(opcode) ? { opcode, payload } : undefined;
}

type Opcode = (typeof Opcodes)[keyof typeof Opcodes];
const opcodes = new Set(Object.values(Opcodes));

/** What an activity may put behind opcode HANDSHAKE. */
export const Handshake = looseObject(() => ({
  v: s.number(),
  encoding: s.string(),
  client_id: s.string(),
  frame_id: s.string(),
  sdk_version: s.optional(s.string()),
}));

/** What an activity may put behind opcode FRAME. */
export const Command = looseObject(() => ({
  cmd: s.string(),
  args: s.optional(s.unknown()),
  evt: s.nullish(s.string()),
  nonce: s.string(),
}));

/** What a host may put behind opcode FRAME. */
export const Incoming = looseObject(() => ({
  cmd: s.string(),
  evt: s.nullish(s.string()),
  data: s.optional(s.unknown()),
  nonce: s.nullish(s.string()),
}));

/** What either side may put behind opcode CLOSE. */
export const Close = looseObject(() => ({ code: s.number(), message: s.nullish(s.string()) }));

/** The data of a refusal. */
export const RefusalData = looseObject(() => ({
  code: s.number(),
  message: s.nullish(s.string()),
}));
