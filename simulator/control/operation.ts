import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { type Reading, readAs } from '../world/schema/problem';
import { jsonBody, refuse } from './answers';

/** A part of a request. */
interface Part<T> {
  /** What it is called where it is wrong as a whole, such as "The change". */
  readonly what: string;
  readonly schema: z.ZodMiniType;
  /** The code of the refusal of what does not fit. */
  readonly code: string;
  /** One that is answered as the operation says, in the world with the seed's ids. */
  readonly example: unknown;
  /** How it is read, where the schema alone does not say. */
  read?(value: unknown): Reading<T>;
}

/** Something that the control interface does: its route checks by this, and the document is made of it. */
export interface Operation<Q = unknown, B = unknown> {
  readonly method: 'get' | 'post';
  /** `:world` stands for a world's name. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly query?: Part<Q>;
  readonly body?: Part<B>;
  /** What it answers as JSON; or the data of each kind of event of its stream. */
  readonly answer: z.ZodMiniType | { readonly events: Readonly<Record<string, z.ZodMiniType>> };
  /** What it refuses beyond what every operation does: codes of errors, by the status that they come with. */
  readonly refusals?: Readonly<Record<number, readonly string[]>>;
}

/** A part of a request that its schema describes completely. */
export function part<T>(given: {
  what: string;
  schema: z.ZodMiniType<T>;
  code: string;
  example: unknown;
}): Part<T> {
  return given;
}

/** Serves an operation: `answer` hears what has been read, and nothing that does not fit. */
export function serve<Q, B>(
  app: Hono,
  { method, path, query, body }: Operation<Q, B>,
  answer: (c: Context, given: { query: Q; body: B }) => Response | Promise<Response>,
): void {
  app.on(method, path, async (c) => {
    const asked = query && readPart(query, c.req.query());
    if (asked?.problem !== undefined) return refuse(c, 400, query?.code ?? '', `${asked.problem}.`);
    const sent =
      body && (await jsonBody(c, body.what, body.code, (value) => readPart(body, value)));
    if (sent instanceof Response) return sent;
    return answer(c, { query: asked?.value as Q, body: sent as B });
  });
}

function readPart<T>({ read, schema, what }: Part<T>, value: unknown): Reading<T> {
  return read ? read(value) : readAs(schema as z.ZodMiniType<T>, value, what);
}
