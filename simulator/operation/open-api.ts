import * as z from 'zod/mini';
import type { Operation } from './operation';

type Json = Record<string, unknown>;

/** The refusals of every operation. */
const COMMON_ERRORS = { 403: ['other_host', 'other_origin'], 500: ['failed'] };
/** The refusals of an operation that names a world, and of one that takes a body. */
const WORLD_ERRORS = { 400: ['invalid_name'], 503: ['too_many_worlds'] };
const BODY_ERRORS = { 400: ['not_json'], 413: ['body_too_large'], 415: ['unsupported_media_type'] };

const INTRODUCTION = `A program can do everything that the stage can do. The simulator accepts requests from programs on this machine, at localhost, 127.0.0.1 and [::1], but not from pages other than its own. The body of a refusal is \`{"error": {"code", "message"}}\`. Secrets are masked in responses, unless the query has \`secrets=true\`. Each world has its own ids; the world called "default" uses those of the seed.`;

/** Converts a table of operations to an OpenAPI document; `components` are its named schemas. */
export function openApi(
  operations: Readonly<Record<string, Operation>>,
  components: Readonly<Record<string, z.ZodMiniType>>,
): Json {
  const schemas = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(components)) schemas.add(schema, { id });
  const paths: Record<string, Json> = {};
  const refTo = (schema: z.ZodMiniType, id: string) => {
    if (!schemas.has(schema)) schemas.add(schema, { id });
    return { $ref: `#/components/schemas/${schemas.get(schema)?.id}` };
  };
  for (const [id, operation] of Object.entries(operations)) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method]: describeOperation(id, operation, refTo) };
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

function describeOperation(
  operationId: string,
  { path, summary, description, query, body, response, refusals = {} }: Operation,
  refTo: (schema: z.ZodMiniType, id: string) => Json,
): Json {
  const title = `${operationId[0]?.toUpperCase()}${operationId.slice(1)}`;
  const hasWorld = path.includes(':world');
  const refused = [
    COMMON_ERRORS,
    hasWorld ? WORLD_ERRORS : {},
    body ? BODY_ERRORS : {},
    { 400: [body?.code, query?.code].filter((code) => code !== undefined) },
    refusals,
  ];
  const sent = ({ schema, example }: NonNullable<Operation['body']>) => ({
    'application/json': { schema: refTo(schema, `${title}Body`), example },
  });
  const codesOf = (status: number) =>
    refused.flatMap((each: Operation['refusals']) => each?.[status] ?? []);
  const statuses = [...new Set(refused.flatMap((each) => Object.keys(each).map(Number)))];
  return {
    operationId,
    summary,
    ...(description ? { description } : {}),
    parameters: [...(hasWorld ? [WORLD_PARAMETER] : []), ...(query ? parametersOf(query) : [])],
    ...(body ? { requestBody: { required: true, content: sent(body) } } : {}),
    responses: {
      200: { description: 'Done.', content: contentOf(response, title, refTo) },
      ...Object.fromEntries(
        statuses.flatMap((status) => {
          const codes = codesOf(status);
          return codes.length > 0 ? [[status, refusal(codes)]] : [];
        }),
      ),
    },
  };
}

const WORLD_PARAMETER = {
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
  response: Operation['response'],
  title: string,
  refTo: (schema: z.ZodMiniType, id: string) => Json,
): Json {
  if (!('events' in response))
    return { 'application/json': { schema: refTo(response, `${title}Answer`) } };
  const kinds = Object.entries(response.events).map(([event, data]) => ({
    type: 'object',
    properties: {
      event: { const: event },
      data: refTo(data, `${title}${event[0]?.toUpperCase()}${event.slice(1)}`),
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
