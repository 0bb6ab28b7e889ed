import * as z from 'zod/mini';

/** The part of JSON Schema (draft 2020-12) that zod writes and the forms read. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  title?: string;
  description?: string;
  format?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: boolean | JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxLength?: number;
}

const cache = new WeakMap<z.ZodMiniType, JsonSchema>();

/** Returns the schema's input as JSON Schema. Parts that JSON Schema cannot express accept anything. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  let json = cache.get(schema);
  if (!json) {
    json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    cache.set(schema, json);
  }
  return json;
}

/** Returns the target of a reference; without one, a schema for anything. */
export function resolveRef(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref } = schema;
  if ($ref === undefined) return schema;
  const name = /^#\/\$defs\/(.+)$/.exec($ref)?.[1];
  return $ref === '#' ? root : (root.$defs?.[name ?? ''] ?? {});
}
