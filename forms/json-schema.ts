import * as z from 'zod/mini';

/** What of JSON Schema (draft 2020-12) the forms read: the part that zod writes. */
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

/** The schema as JSON Schema, of what goes into it. What JSON Schema cannot say may be anything there. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  let json = cache.get(schema);
  if (!json) {
    json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    cache.set(schema, json);
  }
  return json;
}

/** The schema that a reference leads to; anything, where it leads nowhere. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref } = schema;
  if ($ref === undefined) return schema;
  const name = /^#\/\$defs\/(.+)$/.exec($ref)?.[1];
  return $ref === '#' ? root : (root.$defs?.[name ?? ''] ?? {});
}
