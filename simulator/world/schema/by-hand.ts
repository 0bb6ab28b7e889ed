/** A person's actions in place of a client or its activity: the host performs them, and the world stays the same. */
import * as z from 'zod/mini';
import { Id, text } from './fields';

const Name = text(100, 1);

/** The maximum number of events that one change sends, in total and in a second. */
const MAX_TIMES = 10_000;
const MAX_PER_SECOND = 1000;

export const byHand = {
  /**
   * Sends an event to the activity as it is given, whether subscribed or not. `about` is compared with a subscription's
   * arguments, so that the report can name the matching one.
   */
  send: z.strictObject({
    type: z.literal('send'),
    client: Id,
    event: Name,
    data: z.optional(z.unknown()),
    about: z.optional(z.record(Name, text(200))),
    /** The name by which it can be stopped; the event's name when left out. A new send with that name replaces it. */
    id: z.optional(Id),
    /** Once when left out. */
    times: z.optional(z.int().check(z.gte(1), z.lte(MAX_TIMES))),
    /** 10 when left out. */
    perSecond: z.optional(z.number().check(z.gte(0.01), z.lte(MAX_PER_SECOND))),
  }),
  /** Stops a repeated event, or all of the client's without an id. */
  sendStop: z.strictObject({ type: z.literal('sendStop'), client: Id, id: z.optional(Id) }),
  /** Runs a command in the activity's session, which gets no reply; the report has it, with the id as its nonce. */
  run: z.strictObject({
    type: z.literal('run'),
    client: Id,
    id: Id,
    cmd: Name,
    args: z.optional(z.unknown()),
    evt: z.optional(Name),
  }),
};

export type SendChange = z.infer<typeof byHand.send>;
