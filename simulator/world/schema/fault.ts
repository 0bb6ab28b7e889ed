/** What a client, its connection and the platform do wrong on purpose, as data. */
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
/** `participants.0.nickname`; a star stands for every item of a list, and nothing for the whole. */
const path = text(200);

const every = {
  id: Id,
  /** Where it happens: a name as Traffic shows it, or a star for everything; see `faultPoints`. */
  at: z
    .string()
    .check(
      z.refine(
        (point: string) => pointTypeOf(point) !== undefined,
        'must be where a fault can happen: a command, an event, "SUBSCRIBE <event>", a route, REST, PROXY, "PROXY /<path>", or *',
      ),
    ),
  /** How often it happens before it is over; always when left out. */
  times: z.optional(integerIn(1, 1_000_000)),
  /** How likely it happens, from 0 to 1; each time when left out. */
  probability: z.optional(numberIn(0, 1)),
  hits: z.optional(count),
};

function effect<K extends string, F extends z.core.$ZodLooseShape>(kind: K, fields: F) {
  return z.strictObject({ ...every, kind: z.literal(kind), ...fields });
}

/**
 * After how many milliseconds it follows the answer, which is given as usual; when left out, it comes instead of the
 * answer.
 */
const after = z.optional(ms);

const wire = {
  /** It comes late: `ms`, up to `jitter` more by chance, and `growth` more each time. */
  delay: effect('delay', { ms, jitter: z.optional(ms), growth: z.optional(ms) }),
  /** Nothing comes, and nothing is done. */
  silence: effect('silence', {}),
  twice: effect('twice', {}),
  /** An error reply; with `answersAfter`, the command is carried out all the same and answered so much later. */
  refuse: effect('refuse', { code, message, answersAfter: z.optional(ms) }),
  /**
   * The client does not know the command, as if it were too old; with `before`, only a client whose app version is
   * below that.
   */
  unknown: effect('unknown', {
    before: z.optional(
      z.string().check(z.regex(/^\d+(\.\d+)*$/, 'must be a version such as 250.0')),
    ),
  }),
  /** This data, whatever its shape, and nothing is done. */
  reply: effect('reply', { data: z.unknown() }),
  /** One field is missing, null, of another type, or has a value that no SDK knows. */
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
  /** A list has so many items: its own, again and again. */
  lengthen: effect('lengthen', { path, length: integerIn(1, 10_000) }),
  /** It comes from another origin than the client's. */
  foreign: effect('foreign', {}),
  close: effect('close', { code, message, after }),
  reload: effect('reload', { after }),
  /** The client sleeps for so long: it is hidden, and what is sent in either direction passes when it is back. */
  sleep: effect('sleep', { ms, after }),
} satisfies Record<WireFaultKind, z.ZodMiniObject>;

/** An HTTP answer of that status; `retryAfter`, in seconds, comes with a 429 as the platform says it. */
const status = effect('status', {
  status: integerIn(400, 599),
  retryAfter: z.optional(numberIn(0, 86_400)),
});

/** The connection breaks off before the answer is complete. */
const cut = effect('cut', {});

export const faultSchemas = { ...wire, status, cut } satisfies Record<
  WireFaultKind | HttpFaultKind,
  z.ZodMiniObject
>;

/** Their union, as the tuple that zod wants: whatever its order, the types are the same. */
type FaultSchemas = [(typeof faultSchemas)[keyof typeof faultSchemas]];

/** A fault: where it happens, what it does, and how often. */
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

/** What happens at a fault's point, without where and how often. */
export type FaultEffect = Distribute<Fault>;
type Distribute<F> = F extends Fault ? Omit<F, keyof typeof every> & Frequency : never;
type Frequency = Partial<Pick<Fault, 'id' | 'times' | 'probability'>>;
