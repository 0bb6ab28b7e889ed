import type { JsonSchema } from './json-schema';
import { describeSchema } from './shape';

/** Returns the current value for a name, such as a channel's id; undefined where none is known. */
export type CurrentValueOf = (name: string) => unknown;

export const noCurrentValue: CurrentValueOf = () => undefined;

/** The maximum depth of a recursive schema's first value. */
const MAX_DEPTH = 8;

/** Returns the required parts, with current values or else the plainest valid ones; optional parts are left out. */
export function initialValueOf(
  schema: JsonSchema,
  root: JsonSchema,
  currentValueOf = noCurrentValue,
  depth = 0,
): unknown {
  const { shape, nullable } = describeSchema(schema, root);
  const initialPart = (each: JsonSchema) => initialValueOf(each, root, currentValueOf, depth + 1);
  if (depth > MAX_DEPTH) return null;
  switch (shape.kind) {
    case 'text':
      return '';
    case 'permissions':
      return '0';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'choice':
      return shape.choices[0]?.value;
    case 'list':
      return Array.from({ length: shape.minItems }, (_, at) =>
        initialPart(shape.entries[at] ?? shape.entry),
      );
    case 'object': {
      const needed = shape.fields.filter(({ required }) => required);
      return Object.fromEntries(
        needed.map(({ name, schema: field }) => [name, currentValueOf(name) ?? initialPart(field)]),
      );
    }
    case 'union':
      return initialPart(shape.alternatives[0]?.schema ?? {});
    case 'anything':
      return nullable ? null : {};
  }
}
