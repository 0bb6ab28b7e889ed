/**
 * zod's schemas, each made when somebody first asks it for something. To make those of all commands and events would keep
 * an activity from its handshake, and most messages are read by what a schema is made of alone (`parse.ts`).
 */
import * as z from 'zod/mini';

export { length, maxLength } from 'zod/mini';

/** What a schema is made of, as zod keeps it. */
export type Definition = z.core.$ZodTypes['_zod']['def'];

interface Plan {
  definition: Definition | undefined;
  make(): z.core.$ZodType;
}

const plans = new WeakMap<object, Plan>();

/** Stands above a schema that is not made yet. Whatever it is asked for makes the schema, which takes this place. */
const untouched = new Proxy(
  {},
  {
    get(_, name, schema: object) {
      const made = plans.get(schema)?.make() ?? {};
      Object.setPrototypeOf(schema, made);
      return Reflect.get(made, name, schema);
    },
  },
);

/**
 * A schema that is made when something first reads it.
 *
 * @param definition what it is made of; undefined where only zod reads it
 * @param make makes it; called once
 */
export function later<S extends z.core.$ZodType>(
  definition: Definition | undefined,
  make: () => S,
): S {
  const schema: S = Object.create(untouched);
  plans.set(schema, { definition, make });
  return schema;
}

/** What a schema is made of; this alone does not make it. */
export function definitionOf(schema: z.core.$ZodType): Definition {
  return plans.get(schema)?.definition ?? (schema as z.core.$ZodTypes)._zod.def;
}

const aString = later({ type: 'string' }, () => z.string());
const aNumber = later({ type: 'number' }, () => z.number());
const aBoolean = later({ type: 'boolean' }, () => z.boolean());
const anything = later({ type: 'unknown' }, () => z.unknown());

export const string = () => aString;
export const number = () => aNumber;
export const boolean = () => aBoolean;
export const unknown = () => anything;
export const bigint = () => later(undefined, () => z.bigint());

export const literal = <const T extends z.core.util.Literal>(value: T | T[]) =>
  later(
    { type: 'literal', values: Array.isArray(value) ? value : [value] },
    (): z.ZodMiniLiteral<T> => z.literal(value as T),
  );

export const optional = <S extends z.core.$ZodType>(innerType: S) =>
  later({ type: 'optional', innerType }, () => z.optional(innerType));

export const nullable = <S extends z.core.$ZodType>(innerType: S) =>
  later({ type: 'nullable', innerType }, () => z.nullable(innerType));

export const nullish = <S extends z.core.$ZodType>(innerType: S) => optional(nullable(innerType));

export const array = <S extends z.core.$ZodType>(element: S) =>
  later({ type: 'array', element }, () => z.array(element));

export const union = <const T extends readonly z.core.$ZodType[]>(options: T) =>
  later({ type: 'union', options }, () => z.union(options));
