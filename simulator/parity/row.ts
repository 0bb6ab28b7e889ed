import * as z from 'zod/mini';

/** Something that Discord documents, and how far the simulator has it. */
export const ParityRow = z.object({
  /** Such as `GET_CHANNEL`, `GET /users/@me` or `/icons/{guild_id}/{guild_icon}.png`. */
  name: z.string(),
  /** The page of Discord's documentation, or the public package. */
  source: z.string(),
  /** `assumed`: it is simulated, and some of it is documented nowhere. */
  state: z.enum(['simulated', 'assumed', 'missing']),
  /** Ids of docs/assumed.md. */
  assumed: z.array(z.string()),
});
export type ParityRow = z.infer<typeof ParityRow>;

const rows = z.array(ParityRow);

/** What the simulator has of what Discord documents. */
export const Parity = z.object({ commands: rows, events: rows, rest: rows, cdn: rows });
export type Parity = z.infer<typeof Parity>;
