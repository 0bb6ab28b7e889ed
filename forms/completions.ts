import { getLocation, parse, type Segment } from 'jsonc-parser';
import { valueAt } from '../host-bridge/protocol/expectation';
import { type CurrentValueOf, initialValueOf } from './initial';
import { type JsonSchema, resolveRef } from './json-schema';
import { type Alternative, alternativeIndexOf, describeSchema, type Shape } from './shape';

/** The replacements for the text between two offsets. */
export interface Completions {
  from: number;
  to: number;
  options: { label: string; insert: string; detail: string }[];
}

/** Returns the schema's completions at an offset of a text, which need not be JSON yet; undefined where it has none. */
export function completionsAt(
  text: string,
  offset: number,
  root: JsonSchema,
  currentValueOf?: CurrentValueOf,
): Completions | undefined {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const end = previousNode ? previousNode.offset + previousNode.length : -1;
  const isInNode = previousNode && previousNode.offset < offset && offset <= end;
  const [from, to] = isInNode ? [previousNode.offset, end] : [offset, offset];
  const value: unknown = parse(text);
  const stringify = JSON.stringify;
  if (!isAtPropertyKey) {
    const schema = schemaAt(root, path, value);
    const { shape, nullable } = describeSchema(schema, root);
    const values = [...valuesOf(shape, schema, root, currentValueOf), ...(nullable ? [null] : [])];
    const options = values.map((each) => ({
      label: stringify(each),
      insert: stringify(each, null, 2),
      detail: choiceNamed(shape, each),
    }));
    return { from, to, options };
  }
  const parentPath = path.slice(0, -1);
  const { shape } = describeSchema(schemaAt(root, parentPath, value), root);
  if (shape.kind !== 'object') return undefined;
  const existing = fieldsOf(valueAt(value, parentPath));
  const hasValue = /^\s*:/.test(text.slice(to));
  const options = shape.fields
    .filter(({ name }) => !Object.hasOwn(existing, name) || name === path.at(-1))
    .map(({ name, schema, required }) => {
      const initial = currentValueOf?.(name) ?? initialValueOf(schema, root, currentValueOf);
      const insert = hasValue
        ? stringify(name)
        : `${stringify(name)}: ${stringify(initial, null, 2)}`;
      return { label: stringify(name), insert, detail: required ? 'required' : '' };
    });
  return { from, to, options };
}

/** Returns the values of a shape that has few; an example for the others. */
function valuesOf(
  shape: Shape,
  schema: JsonSchema,
  root: JsonSchema,
  currentValueOf?: CurrentValueOf,
): unknown[] {
  switch (shape.kind) {
    case 'choice':
      return shape.choices.map(({ value }) => value);
    case 'boolean':
      return [true, false];
    case 'union':
      return shape.alternatives.map(({ schema }) => initialValueOf(schema, root, currentValueOf));
    case 'object':
    case 'list':
      return [initialValueOf(schema, root, currentValueOf)];
    default:
      return [];
  }
}

function choiceNamed(shape: Shape, value: unknown): string {
  if (shape.kind !== 'choice') return '';
  const label = shape.choices.find((choice) => choice.value === value)?.label ?? '';
  return label === String(value) ? '' : label;
}

/** Returns the schema at a path; in a union, that of the alternative which the value there is meant for. */
function schemaAt(root: JsonSchema, path: Segment[], value: unknown): JsonSchema {
  let schema = root;
  let at = value;
  for (const key of [...path, undefined]) {
    schema = resolveRef(schema, root);
    let { shape } = describeSchema(schema, root);
    if (shape.kind === 'union') {
      const alternative: Alternative | undefined =
        shape.alternatives[alternativeIndexOf(at, shape.alternatives, root)];
      if (alternative && key !== undefined) ({ shape } = describeSchema(alternative.schema, root));
      if (alternative && key === undefined) return alternative.schema;
    }
    if (key === undefined) return schema;
    if (shape.kind === 'object') {
      schema = shape.fields.find(({ name }) => name === key)?.schema ?? shape.rest ?? {};
    } else if (shape.kind === 'list') {
      schema = shape.entries[Number(key)] ?? shape.entry;
    } else return {};
    at = fieldsOf(at)[key];
  }
  return schema;
}

function fieldsOf(value: unknown): Record<string | number, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
