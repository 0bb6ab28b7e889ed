import { type JsonSchema, resolveRef } from './json-schema';

export interface Choice {
  label: string;
  value: unknown;
}

export interface Alternative {
  label: string;
  schema: JsonSchema;
}

export interface ObjectField {
  name: string;
  schema: JsonSchema;
  required: boolean;
}

export type Shape =
  | { kind: 'text' }
  /** A mask of permissions in decimal digits. */
  | { kind: 'permissions' }
  | { kind: 'number' }
  | { kind: 'boolean' }
  /** `open`: other values are valid as well. */
  | { kind: 'choice'; choices: Choice[]; open: boolean }
  /** `entries`: the schemas of the first entries, where they have their own. */
  | { kind: 'list'; entries: JsonSchema[]; entry: JsonSchema; minItems: number }
  /** `rest`: the schema of fields with other names; undefined where there is none. */
  | { kind: 'object'; fields: ObjectField[]; rest: JsonSchema | undefined }
  | { kind: 'union'; alternatives: Alternative[] }
  | { kind: 'anything' };

/** @param root the schema in which references are resolved */
export function describeSchema(schema: JsonSchema, root: JsonSchema) {
  const { description } = resolveRef(schema, root);
  const all = alternativesOf(schema, root);
  const nonNull = all.filter((each) => each.type !== 'null' && each.const !== null);
  return { shape: shapeOf(nonNull, root), nullable: nonNull.length < all.length, description };
}

/** Returns the alternative schemas of a value: unions are flattened, as deep as they go. */
function alternativesOf(schema: JsonSchema, root: JsonSchema, depth = 0): JsonSchema[] {
  const target = resolveRef(schema, root);
  const options = target.anyOf ?? target.oneOf;
  if (options && depth < 8) {
    return options.flatMap((option) => alternativesOf(option, root, depth + 1));
  }
  if (!Array.isArray(target.type)) return [target];
  return target.type.map((type) => ({ ...target, type }));
}

function shapeOf(alternatives: JsonSchema[], root: JsonSchema): Shape {
  const choices = alternatives.map(choicesOf);
  const withoutChoices = alternatives.filter((_, index) => !choices[index]);
  const flatChoices = choices.flatMap((each) => each ?? []);
  if (flatChoices.length > 0 && withoutChoices.every(isAnything))
    return { kind: 'choice', choices: flatChoices, open: withoutChoices.length > 0 };
  const [only] = alternatives;
  if (!only || alternatives.some(isAnything)) return { kind: 'anything' };
  if (alternatives.length === 1) return singleShape(only);
  const labels = alternatives.map((each) => labelOf(each, root));
  return {
    kind: 'union',
    alternatives: alternatives.map((each, index) => {
      const label = labels[index] ?? '';
      const isDuplicate = labels.indexOf(label) < index;
      return { label: isDuplicate ? `${label} (${index + 1})` : label, schema: each };
    }),
  };
}

function singleShape(schema: JsonSchema): Shape {
  switch (schema.type) {
    case 'string':
      if (schema.format === 'permissions') return { kind: 'permissions' };
      return { kind: 'text' };
    case 'number':
    case 'integer':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'array':
      return {
        kind: 'list',
        entries: schema.prefixItems ?? [],
        entry: typeof schema.items === 'object' ? schema.items : {},
        minItems: Math.max(schema.minItems ?? 0, schema.prefixItems?.length ?? 0),
      };
    case 'object': {
      const { properties = {}, required = [], additionalProperties: rest } = schema;
      const fields = Object.entries(properties).map(([name, each]) => ({
        name,
        schema: each,
        required: required.includes(name),
      }));
      return {
        kind: 'object',
        fields,
        rest: typeof rest === 'object' && !isAnything(rest) ? rest : undefined,
      };
    }
    default:
      return { kind: 'anything' };
  }
}

function choicesOf(schema: JsonSchema): Choice[] | undefined {
  const values = 'const' in schema ? [schema.const] : schema.enum;
  return values?.map((value) => ({
    label: schema.title ? `${schema.title} (${value})` : String(value),
    value,
  }));
}

function isAnything(schema: JsonSchema): boolean {
  const { type, const: constant, enum: values, anyOf, oneOf, $ref } = schema;
  return [type, constant, values, anyOf, oneOf, $ref].every((each) => each === undefined);
}

/** Returns a schema's label: its title, a field with a single value, or the kind of value. */
function labelOf(schema: JsonSchema, root: JsonSchema): string {
  const constant = constantsOf(schema, root)[0]?.[1];
  return schema.title ?? String(constant ?? schema.const ?? schema.type);
}

/** Returns the fields of an object with a single possible value, which tell it from others. */
function constantsOf(schema: JsonSchema, root: JsonSchema): [name: string, value: unknown][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const field = resolveRef(each, root);
    return 'const' in field ? [[name, field.const] as [string, unknown]] : [];
  });
}

/** Returns the index of the alternative for a value, -1 for none: by its kind, and by constant fields. */
export function alternativeIndexOf(
  value: unknown,
  alternatives: Alternative[],
  root: JsonSchema,
): number {
  const fields: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  return alternatives.findIndex(
    ({ schema }) =>
      kindOf(value) ===
        (schema.type === 'integer' ? 'number' : (schema.type ?? kindOf(schema.const))) &&
      constantsOf(schema, root).every(([name, constant]) => fields[name] === constant),
  );
}

/** Returns whether a value of this kind is shown as fields of its own. */
export function isGroup({ kind }: Shape): boolean {
  return kind === 'object' || kind === 'list' || kind === 'union';
}

export function canShow({ kind }: Shape, value: unknown): boolean {
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'object') return kindOf(value) === 'object';
  return value != null;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}
