/** The schema of faults: deliberate misbehavior of a client, its connection and the platform, as data. */
import * as z from 'zod/mini';
import {
  type HttpFaultKind,
  kindsAt,
  MAX_DELAY_MS,
  pointTypeOf,
  type WireFaultKind,
} from '../fault-points';
import { count, Id, integerIn, numberIn, text } from './fields';

const ms = numberIn(0, MAX_DELAY_MS);
const code = z.int();
const message = z.optional(text(1000));
/** A path such as `participants.0.nickname`; a star stands for every item of a list, an empty path for the whole. */
const path = text(200);

const commonFields = {
  id: Id,
  /** The point: a name as Traffic shows it, or a star for everything; see `faultPoints`. */
  at: z
    .string()
    .check(
      z.refine(
        (point: string) => pointTypeOf(point) !== undefined,
        'must be where a fault can happen: a command, an event, "SUBSCRIBE <event>", a route, REST, PROXY, "PROXY /<path>", or *',
      ),
    ),
  /** The number of hits before it is over; unlimited when left out. */
  times: z.optional(integerIn(1, 1_000_000)),
  /** The probability of each hit, from 0 to 1; 1 when left out. */
  probability: z.optional(numberIn(0, 1)),
  hits: z.optional(count),
};

function effect<K extends string, F extends z.core.$ZodLooseShape>(kind: K, fields: F) {
  return z.strictObject({ ...commonFields, kind: z.literal(kind), ...fields });
}

/** The delay after the answer, in milliseconds, which is sent as usual; without it, the fault replaces the answer. */
const after = z.optional(ms);

const wire = {
  /** Delays the answer: by `ms`, up to `jitter` more by chance, and `growth` more each time. */
  delay: effect('delay', { ms, jitter: z.optional(ms), growth: z.optional(ms) }),
  /** Sends no answer, and does nothing. */
  silence: effect('silence', {}),
  twice: effect('twice', {}),
  /** Sends an error reply; with `answersAfter`, the command still runs and is answered after that delay. */
  refuse: effect('refuse', { code, message, answersAfter: z.optional(ms) }),
  /** Does not know the command, as an old client; with `before`, only if the client's app version is below that. */
  unknown: effect('unknown', {
    before: z.optional(
      z.string().check(z.regex(/^\d+(\.\d+)*$/, 'must be a version such as 250.0')),
    ),
  }),
  /** Replies with this data, in any shape, and does nothing. */
  reply: effect('reply', { data: z.unknown() }),
  /** Makes one field missing, null, of another type, or a value that no SDK knows. */
  field: effect('field', {
    path,
    becomes: z.enum([
      'missing',
      'null',
      'string',
      'number',
      'boolean',
      'array',
      'object',
      'unknown value',
    ]),
  }),
  /** Lengthens a list to this many items by repeating its own. */
  lengthen: effect('lengthen', { path, length: integerIn(1, 10_000) }),
  /** Sends the answer from another origin than the client's. */
  foreign: effect('foreign', {}),
  close: effect('close', { code, message, after }),
  reload: effect('reload', { after }),
  /** Makes the client sleep: it is hidden, and messages in either direction pass when it is back. */
  sleep: effect('sleep', { ms, after }),
} satisfies Record<WireFaultKind, z.ZodMiniObject>;

/** Responds with that HTTP status; `retryAfter`, in seconds, is sent with a 429 in the platform's format. */
const status = effect('status', {
  status: integerIn(400, 599),
  retryAfter: z.optional(numberIn(0, 86_400)),
});

/** Closes the connection before the answer is complete. */
const cut = effect('cut', {});

export const faultSchemas = { ...wire, status, cut } satisfies Record<
  WireFaultKind | HttpFaultKind,
  z.ZodMiniObject
>;

/** Their union, as the tuple that zod requires: the types do not depend on its order. */
type FaultSchemas = [(typeof faultSchemas)[keyof typeof faultSchemas]];

/** A fault: its point, its effect and its frequency. */
export const Fault = z
  .discriminatedUnion('kind', Object.values(faultSchemas) as unknown as FaultSchemas)
  .check(
    z.refine(
      ({ at, kind }: { at: string; kind: FaultKind }) =>
        pointTypeOf(at) === undefined || kindsAt(at).includes(kind),
      {
        path: ['kind'],
        error: ({ input }) => {
          const { at } = input as { at: string };
          return `must be what can happen at ${at}: ${kindsAt(at).join(', ')}`;
        },
      },
    ),
  );
export type Fault = z.output<typeof Fault>;
export type FaultKind = Fault['kind'];

/** The effect of a fault, without its point. */
export type FaultEffect = Distribute<Fault>;
type Distribute<F> = F extends Fault ? Omit<F, keyof typeof commonFields> & Frequency : never;
type Frequency = Partial<Pick<Fault, 'id' | 'times' | 'probability'>>;
