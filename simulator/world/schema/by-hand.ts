/**
 * What a person does in place of a client or of its activity. The client's host does it, and the world stays the
 * same.
 */
import * as z from 'zod/mini';
import { Id, text } from './fields';

const Name = text(100, 1);

/** How often an event can be sent by one change, and how often in a second. */
const MAX_TIMES = 10_000;
const MAX_PER_SECOND = 1000;

export const byHand = {
  /**
   * An event goes to the activity as it is given, whether it has asked for it or not. `about` is what a subscription's
   * arguments are compared with, to say in the report which one asks for it.
   */
  send: z.strictObject({
    type: z.literal('send'),
    client: Id,
    event: Name,
    data: z.optional(z.unknown()),
    about: z.optional(z.record(Name, text(200))),
    /** Names it, to stop it; the event's name when left out. Another one of that name takes its place. */
    id: z.optional(Id),
    /** Once when left out. */
    times: z.optional(z.int().check(z.gte(1), z.lte(MAX_TIMES))),
    /** 10 when left out. */
    perSecond: z.optional(z.number().check(z.gte(0.01), z.lte(MAX_PER_SECOND))),
  }),
  /** Stops an event that is sent more than once, or all of the client's when none is named. */
  sendStop: z.strictObject({ type: z.literal('sendStop'), client: Id, id: z.optional(Id) }),
  /** A command is run in the activity's own session, which gets no reply; the report has it, with the id as its nonce. */
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
