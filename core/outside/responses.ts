import * as z from 'zod/mini';

const Guilds = z.array(
  z.looseObject({ id: z.string(), name: z.string(), icon: z.nullish(z.string()) }),
);

/** A server in the user's list of servers, with the few fields that Discord calls a partial guild. */
export type PartialGuild = z.infer<typeof Guilds>[number];

const Member = z.nullable(
  z.looseObject({
    nick: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    user: z.nullish(
      z.looseObject({
        id: z.string(),
        username: z.string(),
        discriminator: z.string(),
        global_name: z.nullish(z.string()),
        avatar: z.nullish(z.string()),
      }),
    ),
  }),
);

/** Reads the platform's response to `/users/@me/guilds`; throws an Error when it is not a list of servers. */
export function parseGuilds(response: unknown): PartialGuild[] {
  return parseResponse(Guilds, response, 'a list of servers');
}

/** Reads the response to `/users/@me/guilds/{guild}/member`; throws an Error when it is neither a member nor null. */
export function parseMember(response: unknown): z.infer<typeof Member> {
  return parseResponse(Member, response, 'a guild member');
}

function parseResponse<S extends z.ZodMiniType>(
  schema: S,
  response: unknown,
  expectation: string,
): z.output<S> {
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') || 'the value';
  const reason = `${path} does not match the platform’s reference`;
  throw new Error(`The platform’s response is not ${expectation}: ${reason}`, {
    cause: parsed.error,
  });
}
