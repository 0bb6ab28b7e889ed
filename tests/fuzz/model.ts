import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import {
  Close,
  commandNameOf,
  commands,
  type EventName,
  events,
  HostPayload,
  isEventName,
  RefusalData,
  readFrame,
} from '../../host-bridge/protocol';
import { parse } from '../../host-bridge/protocol/parse';
import type { Message } from './messages';

export type Settled = { resolved: unknown } | { code: number | string };

export interface Effect {
  settles?: { nonce: string; as: Settled };
  emits?: { event: EventName | 'error'; payload: unknown };
  closes?: boolean;
}

/** The protocol in one place, from the tables, without a state of its own: the test compares the client with it. */
export function effectOf(message: Message, cmdOf: (nonce: unknown) => string | undefined): Effect {
  const { frame, fromHost, allowed } = message;
  if (!fromHost || !allowed) return {};
  const { opcode, payload } = readFrame(frame) ?? {};
  if (opcode === 2) return Close.safeParse(payload).success ? { closes: true } : {};
  if (opcode !== 1) return {};

  const incoming = HostPayload.safeParse(payload);
  const nonce = (payload as { nonce?: unknown } | null | undefined)?.nonce;
  const requestCmd = cmdOf(nonce);
  const settling = (as: Settled): Effect =>
    requestCmd === undefined ? {} : { settles: { nonce: nonce as string, as } };
  if (!incoming.success) return settling({ code: 'INVALID_REPLY' });

  const { cmd, evt, data } = incoming.data;
  if (evt === 'ERROR') {
    const refusal = RefusalData.safeParse(data);
    const code = refusal.success ? refusal.data.code : 'INVALID_REPLY';
    if (nonce != null) return settling({ code });
    return { emits: { event: 'error', payload: { code } } };
  }
  if (cmd === 'DISPATCH') {
    // The SDK becomes ready once, and is ready already.
    if (typeof evt !== 'string' || !isEventName(evt) || evt === 'READY') return {};
    const parsed = readAs(events[evt].payload, data);
    return parsed ? { emits: { event: evt, payload: parsed.data } } : {};
  }
  if (requestCmd === undefined) return {};
  const method = cmd === requestCmd ? commandNameOf(cmd) : undefined;
  const parsed = method && readAs(commands[method].response, data);
  return settling(parsed ? { resolved: parsed.data } : { code: 'INVALID_REPLY' });
}

/** Both ways of parsing must agree about the data; the result is the bridge's. */
function readAs(schema: z.ZodMiniType, data: unknown): { data: unknown } | undefined {
  const fits = schema.safeParse(data).success;
  const parsed = parse(schema, structuredClone(data));
  if (parsed.success !== fits) throw new Error(`zod says ${fits}, the bridge says ${!fits}`);
  return parsed.success ? { data: parsed.data } : undefined;
}

/** Whether a listener with these arguments asked for that payload. */
export function concerns(args: Record<string, unknown> | undefined, payload: unknown): boolean {
  return Object.entries(args ?? {}).every(([name, expected]) => {
    const about = (payload as Record<string, unknown>)[name];
    return about == null || about === expected;
  });
}

export { isDeepStrictEqual as equal };
