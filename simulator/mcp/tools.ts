import { components, operations } from '../control';
import { openApi } from '../operation';
import { getOwn } from '../utils';

type Json = Record<string, unknown>;

/** A tool in the form of the protocol's list. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Record<string, Json>;
    readonly required: readonly string[];
    readonly additionalProperties: false;
  };
  /** `readOnlyHint` is true if it changes nothing. */
  readonly annotations?: { readonly readOnlyHint: boolean };
}

/** A tool for an operation of the control interface. */
export interface OperationTool extends Tool {
  readonly method: string;
  /** `{world}` is a placeholder for a world's name. */
  readonly path: string;
  /** The names of the arguments in the query. */
  readonly query: readonly string[];
  /** The argument that is the whole body; if undefined, the other arguments are the body's fields. */
  readonly body?: string | undefined;
}

/** Operations for stages and the proxy alone. Streams are no tools either: reports can be read page by page. */
const INTERNAL_OPERATIONS: ReadonlySet<string> = new Set<keyof typeof operations>([
  ...(['restoreWorld', 'postReports', 'postRequests', 'openPort'] as const),
  ...(['offerReplay', 'startReplay', 'reportReplay', 'readReplay'] as const),
  ...(['reportTorture', 'readTorture'] as const),
]);

/** The maximum JSON length of a part of a schema, in characters; longer parts are read with `describe`. */
const MAX_SCHEMA_LENGTH = 600;

interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  parameters: { name: string; in: string; description?: string; schema: Json }[];
  requestBody?: { content: { 'application/json': { schema: Json } } };
  responses: Record<number, { content: Record<string, unknown> }>;
}

const WORLD_SCHEMA = {
  type: 'string',
  description: 'the world; by default, the last one that is open',
};
const PART_SCHEMA = {
  type: 'string',
  description: 'the part of the response to return, such as world.clients; by default, all of it',
};

/** Creates the tools of the table of operations, by name. */
export function operationTools(): Map<string, OperationTool> {
  const document = openApi(operations, components) as {
    paths: Record<string, Record<string, OpenApiOperation>>;
    components: { schemas: Record<string, Json> };
  };
  const resolve = (schema: Json, at: string): [Json, string] => {
    const name = `${schema.$ref ?? ''}`.split('/').at(-1) ?? '';
    const found = getOwn(document.components.schemas, name);
    return found ? [found, `components.schemas.${name}`] : [schema, at];
  };

  /** Abridges a schema: long parts are named, not written, since an agent reads every tool before it uses one. */
  const abridge = (full: Json, from: string): Json => {
    const [schema, at] = resolve(full, from);
    const text = JSON.stringify(schema);
    if (text.length <= MAX_SCHEMA_LENGTH && !text.includes('"$ref"')) return schema;
    const { properties, ...rest } = schema as { properties?: Record<string, Json> };
    if (properties) {
      const entries = Object.entries(properties);
      const parts = entries.map(([key, each]) => [key, abridge(each, `${at}.properties.${key}`)]);
      return { ...rest, properties: Object.fromEntries(parts) };
    }
    const kinds = kindsOf(schema, at);
    const all = kinds.length > 1 ? `one of these: ${kinds.join('; ')}. ` : '';
    return {
      type: schema.type ?? 'object',
      description: `${all}Its schema: describe with part="${at}"`,
    };
  };

  /** Lists the kinds of a union briefly, each with its place, such as `oneOf.17 {type: "fault", client, fault}`. */
  const kindsOf = (full: Json, from: string, place = ''): string[] => {
    const [schema] = resolve(full, from);
    const { oneOf, anyOf = [] } = schema as Record<'oneOf' | 'anyOf', Json[] | undefined>;
    const { properties = {} } = schema as { properties?: Record<string, Json> };
    const [key, all] = oneOf ? ['oneOf', oneOf] : ['anyOf', anyOf];
    if (all.length > 0)
      return all.flatMap((each, index) => kindsOf(each, from, `${place}.${key}.${index}`));
    const fields = Object.entries(properties).map(([name, each]) =>
      each.const === undefined ? name : `${name}: ${JSON.stringify(each.const)}`,
    );
    return [`${place.slice(1)} {${fields.join(', ')}}`];
  };

  const tools = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]): OperationTool[] => {
      const { operationId: name, summary, description = '', parameters, responses } = described;
      const isStream = !('application/json' in (responses[200]?.content ?? {}));
      if (isStream || INTERNAL_OPERATIONS.has(name)) return [];
      const query = parameters.filter((each) => each.in === 'query');
      const bodySchema = described.requestBody?.content['application/json'].schema;
      const body = bodySchema && abridge(bodySchema, '');
      const fields = body?.properties as Record<string, Json> | undefined;
      const bodyName = body && !fields ? bodyNameOf(name) : undefined;
      const properties: Record<string, Json> = {
        ...(path.includes('{world}') ? { world: WORLD_SCHEMA } : {}),
        ...Object.fromEntries(query.map((each) => [each.name, each.schema])),
        ...(body && bodyName ? { [bodyName]: body } : fields),
        ...(method === 'get' ? { part: PART_SCHEMA } : {}),
      };
      const required = bodyName ? [bodyName] : ((body?.required as string[] | undefined) ?? []);
      return [
        {
          name,
          description: [summary, description].filter(Boolean).join(' '),
          inputSchema: { type: 'object', properties, required, additionalProperties: false },
          annotations: { readOnlyHint: method === 'get' },
          method,
          path,
          query: query.map((each) => each.name),
          body: bodyName,
        },
      ];
    }),
  );
  return new Map(tools.map((tool) => [tool.name, tool]));
}

/** Returns the name of a body that is a union: the operation's own last word, such as `change`. */
function bodyNameOf(operation: string): string {
  return (/[A-Z][a-z]+$/.exec(operation)?.[0] ?? 'body').toLowerCase();
}
