import type { JsonSchema } from './json-schema';
import { describeSchema } from './shape';

/** What holds now of something with that name, such as a channel's id; undefined where nothing is known. */
export type Present = (name: string) => unknown;

export const nothing: Present = () => undefined;

/** How deep the first value of a schema goes that names itself. */
const MAX_DEPTH = 8;

/**
 * A value to begin with: what must be there, with what holds now and else with the plainest value that fits. What may
 * be left out is.
 */
export function initialOf(
  schema: JsonSchema,
  root: JsonSchema,
  present = nothing,
  depth = 0,
): unknown {
  const { shape, nullable } = describeSchema(schema, root);
  const inside = (each: JsonSchema) => initialOf(each, root, present, depth + 1);
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
        inside(shape.entries[at] ?? shape.entry),
      );
    case 'object': {
      const needed = shape.fields.filter(({ required }) => required);
      return Object.fromEntries(
        needed.map(({ name, schema: field }) => [name, present(name) ?? inside(field)]),
      );
    }
    case 'union':
      return inside(shape.alternatives[0]?.schema ?? {});
    case 'anything':
      return nullable ? null : {};
  }
}
