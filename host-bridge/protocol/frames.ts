import * as z from 'zod/mini';
import { looseObject } from './schema';
import type { Strict } from './strict';

/** The first element of every frame: `[opcode, payload]`. Source: Discord's RPC protocol. */
export const Opcodes = { HANDSHAKE: 0, FRAME: 1, CLOSE: 2, HELLO: 3 } as const;

/** The version and encoding in the handshake. */
export const PROTOCOL_VERSION = 1;
export const PROTOCOL_ENCODING = 'json';

/** `cmd` of a frame that carries an event. */
export const DISPATCH = 'DISPATCH';

/** `evt` of a frame that carries a refusal. */
export const ERROR = 'ERROR';

/** An activity's payload for a command, a subscribe or an unsubscribe. */
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

/** Reads the opcode and the payload of a message; undefined when it is not a frame. */
export function readFrame(frame: unknown): { opcode: Opcode; payload: unknown } | undefined {
  if (!Array.isArray(frame) || frame.length !== 2) return undefined;
  const [opcode, payload] = frame;
  return opcodes.has(opcode) ? { opcode, payload } : undefined;
}

type Opcode = (typeof Opcodes)[keyof typeof Opcodes];
const opcodes = new Set(Object.values(Opcodes));

export const Handshake = /* @__PURE__ */ looseObject(() => ({
  v: z.number(),
  encoding: z.string(),
  client_id: z.string(),
  frame_id: z.string(),
  sdk_version: z.optional(z.string()),
}));
export type HandshakePayload = Strict<z.output<typeof Handshake>>;

/** An activity's payload with opcode FRAME. */
export const Command = /* @__PURE__ */ looseObject(() => ({
  cmd: z.string(),
  args: z.optional(z.unknown()),
  evt: z.nullish(z.string()),
  nonce: z.string(),
}));

/** A host's payload with opcode FRAME. */
export const HostPayload = looseObject(() => ({
  cmd: z.string(),
  evt: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  nonce: z.nullish(z.string()),
}));

/** Either side's payload with opcode CLOSE. */
export const Close = looseObject(() => ({ code: z.number(), message: z.nullish(z.string()) }));

export const RefusalData = looseObject(() => ({
  code: z.number(),
  message: z.nullish(z.string()),
}));
