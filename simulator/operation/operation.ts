import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod/mini';
import { isDeeper, MAX_DEPTH, type ReadResult, readAs } from '../world';

export interface Part<T> {
  /** Its name in error messages, such as "The change". */
  readonly subject: string;
  readonly schema: z.ZodMiniType;
  /** The error code for a value that does not fit. */
  readonly code: string;
  /** A value that the operation accepts in the world with the seed's ids. */
  readonly example: unknown;
  /** Reads a value for which the schema alone is not enough. */
  read?(value: unknown): ReadResult<T>;
}

/** An operation of the control interface. Its route checks requests with it, and the document describes it. */
export interface Operation<Q = unknown, B = unknown> {
  readonly method: 'get' | 'post';
  /** `:world` stands for a world's name. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly query?: Part<Q>;
  readonly body?: Part<B>;
  /** The JSON of its answer, or the data of each kind of event of its stream. */
  readonly response: z.ZodMiniType | { readonly events: Readonly<Record<string, z.ZodMiniType>> };
  /** Its own refusals: error codes by HTTP status. */
  readonly refusals?: Readonly<Record<number, readonly string[]>>;
}

/** A part of a request for which the schema is enough. */
export function part<T>(input: {
  subject: string;
  schema: z.ZodMiniType<T>;
  code: string;
  example: unknown;
}): Part<T> {
  return input;
}

/** Serves an operation. It calls `handler` with the validated query and body, and refuses invalid ones. */
export function serve<Q, B>(
  app: Hono,
  { method, path, query, body }: Operation<Q, B>,
  handler: (c: Context, input: { query: Q; body: B }) => Response | Promise<Response>,
): void {
  app.on(method, path, async (c) => {
    const parsedQuery = query && readPart(query, c.req.query());
    if (parsedQuery?.problem !== undefined)
      return refuse(c, 400, query?.code ?? '', `${parsedQuery.problem}.`);
    const sent = body && (await readBody(c, body));
    if (sent instanceof Response) return sent;
    return handler(c, { query: parsedQuery?.value as Q, body: sent as B });
  });
}

/** Reads and validates the JSON of a body; returns its value, or the answer that refuses it. */
async function readBody<T>(c: Context, part: Part<T>): Promise<T | Response> {
  const { subject, code } = part;
  // Browsers let a page of any origin post other types without a preflight, so the type helps to keep such pages out.
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    const message = `Send ${subject[0]?.toLowerCase()}${subject.slice(1)} as application/json.`;
    return refuse(c, 415, 'unsupported_media_type', message);
  }
  const body: unknown = await c.req.json().catch(() => undefined);
  if (body === undefined) return refuse(c, 400, 'not_json', 'The body is not JSON.');
  if (isDeeper(body)) {
    return refuse(c, 400, code, `${subject} is nested more than ${MAX_DEPTH} levels deep.`);
  }
  const { value, problem } = readPart(part, body);
  return problem === undefined ? value : refuse(c, 400, code, `${problem}.`);
}

function readPart<T>({ read, schema, subject }: Part<T>, value: unknown): ReadResult<T> {
  return read ? read(value) : readAs(schema as z.ZodMiniType<T>, value, subject);
}

/** Refuses a request with `{error: {code, message}}`. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Response {
  return c.json({ error: { code, message } }, status);
}
