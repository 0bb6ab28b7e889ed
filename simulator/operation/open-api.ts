import * as z from 'zod/mini';
import type { Operation } from './operation';

type Json = Record<string, unknown>;

/** The refusals of every operation. */
const ALWAYS = { 403: ['other_host', 'other_origin'], 500: ['failed'] };
/** The refusals of an operation that names a world, and of one that takes a body. */
const OF_WORLD = { 400: ['invalid_name'], 503: ['too_many_worlds'] };
const OF_BODY = { 400: ['not_json'], 413: ['body_too_large'], 415: ['unsupported_media_type'] };

const INTRODUCTION = `A program can do everything that the stage can do. The simulator accepts requests from programs on this machine, at localhost, 127.0.0.1 and [::1], but not from pages other than its own. The body of a refusal is \`{"error": {"code", "message"}}\`. Each world has its own ids; the world called "default" uses those of the seed.`;

/** Converts a table of operations to an OpenAPI document; `components` are its named schemas. */
export function openApi(
  operations: Readonly<Record<string, Operation>>,
  components: Readonly<Record<string, z.ZodMiniType>>,
): Json {
  const schemas = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(components)) schemas.add(schema, { id });
  const paths: Record<string, Json> = {};
  const named = (schema: z.ZodMiniType, id: string) => {
    if (!schemas.has(schema)) schemas.add(schema, { id });
    return { $ref: `#/components/schemas/${schemas.get(schema)?.id}` };
  };
  for (const [id, operation] of Object.entries(operations)) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method]: described(id, operation, named) };
  }
  const { schemas: jsonSchemas } = z.toJSONSchema(schemas, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  for (const schema of Object.values<Json>(jsonSchemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'activity-simulator', version: '1', description: INTRODUCTION },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: jsonSchemas },
  };
}

function described(
  operationId: string,
  { path, summary, description, query, body, answer, refusals = {} }: Operation,
  named: (schema: z.ZodMiniType, id: string) => Json,
): Json {
  const title = `${operationId[0]?.toUpperCase()}${operationId.slice(1)}`;
  const ofWorld = path.includes(':world');
  const refused = [
    ALWAYS,
    ofWorld ? OF_WORLD : {},
    body ? OF_BODY : {},
    { 400: [body?.code, query?.code].filter((code) => code !== undefined) },
    refusals,
  ];
  const sent = ({ schema, example }: NonNullable<Operation['body']>) => ({
    'application/json': { schema: named(schema, `${title}Body`), example },
  });
  const codesOf = (status: number) =>
    refused.flatMap((each: Operation['refusals']) => each?.[status] ?? []);
  const statuses = [...new Set(refused.flatMap((each) => Object.keys(each).map(Number)))];
  return {
    operationId,
    summary,
    ...(description ? { description } : {}),
    parameters: [...(ofWorld ? [WORLD] : []), ...(query ? parametersOf(query) : [])],
    ...(body ? { requestBody: { required: true, content: sent(body) } } : {}),
    responses: {
      200: { description: 'Done.', content: contentOf(answer, title, named) },
      ...Object.fromEntries(
        statuses.flatMap((status) => {
          const codes = codesOf(status);
          return codes.length > 0 ? [[status, refusal(codes)]] : [];
        }),
      ),
    },
  };
}

const WORLD = {
  name: 'world',
  in: 'path',
  required: true,
  description: 'The name of a world: lower-case letters and digits, with hyphens between them.',
  schema: { type: 'string', maxLength: 63, pattern: '^[a-z\\d]+(?:-+[a-z\\d]+)*$' },
  example: 'default',
};

function parametersOf({ schema, example }: NonNullable<Operation['query']>): Json[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: 'query',
    schema: each,
    ...(Object.hasOwn(example as Json, name) ? { example: (example as Json)[name] } : {}),
  }));
}

/** Describes the body of an answer. OpenAPI 3.1 cannot describe a stream, so this describes the data of its events. */
function contentOf(
  answer: Operation['answer'],
  title: string,
  named: (schema: z.ZodMiniType, id: string) => Json,
): Json {
  if (!('events' in answer))
    return { 'application/json': { schema: named(answer, `${title}Answer`) } };
  const kinds = Object.entries(answer.events).map(([event, data]) => ({
    type: 'object',
    properties: {
      event: { const: event },
      data: named(data, `${title}${event[0]?.toUpperCase()}${event.slice(1)}`),
    },
    required: ['event', 'data'],
  }));
  return {
    'text/event-stream': {
      schema: { type: 'string', description: 'Server-sent events, whose data is JSON.' },
      'x-events': { oneOf: kinds },
    },
  };
}

function refusal(codes: readonly string[]): Json {
  const error = {
    type: 'object',
    properties: { code: { enum: codes }, message: { type: 'string' } },
    required: ['code', 'message'],
  };
  const schema = { type: 'object', properties: { error }, required: ['error'] };
  return { description: 'Refused.', content: { 'application/json': { schema } } };
}
