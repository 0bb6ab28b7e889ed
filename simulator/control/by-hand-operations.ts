import * as z from 'zod/mini';
import { type Operation, part } from '../operation';

const name = z.string().check(z.minLength(1), z.maxLength(100));
const ShortText = z.string().check(z.maxLength(200));

/** The client and the user of the activity. */
const playerFields = { client: z.string(), userId: z.string() };
const refusals = { 404: ['no_such_user', 'nobody_plays'], 504: ['not_heard'] };

const Trigger = z.strictObject({
  event: name,
  data: z.optional(z.unknown()),
  about: z.optional(z.record(name, ShortText)),
  user: z.optional(name),
});

const Run = z.strictObject({
  cmd: name,
  args: z.optional(z.unknown()),
  evt: z.optional(name),
  user: z.optional(name),
});

/** Actions in place of a client or of its activity, in one call each: rows of the table of the control interface. */
export const byHandOperations = {
  triggerEvent: {
    method: 'post',
    path: '/worlds/:world/trigger',
    summary: 'Sends an event to the activity, and responds with what was sent.',
    description:
      'Without `data`, the event contains the current values of the world. The arguments of a subscription are compared with `about`, such as a channel_id. `user` is an id or a username; the default is the first user who has the activity open. `warnings` give the reasons why an activity may not receive the event: it is not subscribed, or the public package would drop the data. A change to the world sends its events by itself.',
    body: part({
      subject: 'The event',
      code: 'invalid_event',
      schema: Trigger,
      example: { event: 'THERMAL_STATE_UPDATE', data: { thermal_state: 3 } },
    }),
    response: z.object({
      ...playerFields,
      event: z.string(),
      data: z.unknown(),
      warnings: z.array(z.string()),
    }),
    refusals: { 400: ['unknown_event', 'no_data', 'refused_change'], ...refusals },
  },
  runCommand: {
    method: 'post',
    path: '/worlds/:world/run',
    summary: "Runs a command in the activity's own session, and responds with its reply.",
    description:
      'The activity does not receive the reply. `cmd` is the name on the wire, such as GET_CHANNEL; `evt` is the event of SUBSCRIBE and UNSUBSCRIBE. `outcome` is "refused" with a `refusal` when the client refuses it. `user` is an id or a username; the default is the first user who has the activity open.',
    body: part({
      subject: 'The command',
      code: 'invalid_command',
      schema: Run,
      example: { cmd: 'USER_SETTINGS_GET_LOCALE' },
    }),
    response: z.object({
      ...playerFields,
      cmd: z.string(),
      outcome: z.enum(['answered', 'refused', 'unanswered']),
      data: z.optional(z.unknown()),
      refusal: z.optional(z.object({ code: z.number(), message: z.string() })),
      why: z.optional(z.string()),
    }),
    refusals: { 400: ['unknown_command', 'refused_change'], ...refusals },
  },
} as const satisfies Record<string, Operation>;
