import * as z from 'zod/mini';

/**
 * A value of an enumeration that may grow: an unknown value becomes `UNHANDLED` (-1),
 * so that a newer client never breaks an older activity. Absent values are still refused.
 *
 * @param values the enumeration's object, `{ UNHANDLED: -1, NAME: value, ... }`
 */
export function openEnum<const T extends Record<string, string | number>>(values: T) {
  const known = new Set<unknown>(Object.values(values));
  const schema = readBy((value, issues): T[keyof T] | -1 => {
    if (value === undefined || value === null) {
      issues.push({ code: 'invalid_type', expected: 'nonoptional', input: value });
    }
    return known.has(value) ? (value as T[keyof T]) : -1;
  });
  // JSON Schema names the values that clients send, and lets anything else pass.
  schema._zod.toJSONSchema = () => ({ anyOf: [...titledValues(values), {}] });
  return schema;
}

/** A value that is present, as a function reads it. (With zod's own `pipe` it weighs 0.1 kB more.) */
function readBy<T>(read: (value: unknown, issues: z.core.$ZodRawIssue[]) => T) {
  const schema = z.transform((value: unknown, { issues }) => read(value, issues));
  schema._zod.optin = undefined;
  return schema;
}

/** One of the numbers of an enumeration, without UNHANDLED; JSON Schema contains their names. */
export function closedEnum<const T extends Record<string, number>>(values: T) {
  const anyOf = titledValues(values);
  const schema = z.literal(anyOf.map((each) => each.const));
  schema._zod.toJSONSchema = () => ({ anyOf });
  return typed<Exclude<T[keyof T], -1>>(schema);
}

function titledValues<V extends string | number>(values: Record<string, V>) {
  const sent = Object.entries(values).filter(([, value]) => value !== -1);
  return sent.map(([title, value]) => ({ title, const: value }));
}

/** Describes a failed parse in one line: each field with its expected value. */
export function describeIssues(error: { issues: z.core.$ZodIssue[] }): string {
  return error.issues
    .map((issue) => `${issue.path.map(String).join('.') || 'the value'}: ${describeIssue(issue)}`)
    .join('; ');
}

/** Describes the expected value of an issue. The small build of zod comes without a language of its own. */
function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'nonoptional') return 'is missing';
      return `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return issue.message === ZOD_DEFAULT_MESSAGE
        ? `must be at least ${issue.minimum}${unitOf(issue.origin)}`
        : issue.message;
    default:
      return issue.message === ZOD_DEFAULT_MESSAGE ? 'is not valid' : issue.message;
  }
}

/** zod's message for an issue without a text of its own. */
const ZOD_DEFAULT_MESSAGE = 'Invalid input';

function unitOf(origin: string): string {
  return origin === 'string' ? ' characters long' : origin === 'array' ? ' entries long' : '';
}

/** The arguments of a command without any: undefined, or an object without fields. */
export const noArgs = z.optional(z.strictObject({}));

export function limitedText(characters: number) {
  return limited(z.string(), characters);
}

/**
 * The same schema, for texts of at most so many characters or lists of so many entries. (zod's own checks weigh 0.3 kB
 * more.)
 */
export function limited<S extends z.ZodMiniType<string | unknown[]>>(
  schema: S,
  maximum: number,
  minimum?: number,
): S {
  const checked = schema.check(({ value, issues }) => {
    const origin = Array.isArray(value) ? 'array' : 'string';
    // Characters beyond the basic plane count once, as in zod.
    const { length } = [...value.slice(0, 2 * maximum + 2)];
    if (length > maximum) issues.push({ code: 'too_big', origin, maximum, input: value });
    else if (minimum !== undefined && length < minimum)
      issues.push({ code: 'too_small', origin, minimum, input: value });
  });
  // For JSON Schema.
  Object.assign(checked._zod.bag, { maximum, minimum });
  return checked;
}

/** A value that matches the schema, with `fallback` in place of any other. (zod's own `catch` weighs 3 kB more.) */
export function withFallback<S extends z.ZodMiniType>(schema: S, fallback: z.output<S>) {
  return readBy((value) => schema.safeParse(value).data ?? fallback);
}

/** A value of one of these types of JavaScript's. (zod's own `union` weighs 0.4 kB more.) */
export function anyOf<T>(...types: readonly string[]) {
  return readBy((value, issues) => {
    if (!types.includes(typeof value)) {
      const message = `must be of type ${types.join(' or ')}`;
      issues.push({ code: 'custom', message, input: value });
    }
    return value as T;
  });
}

/**
 * The same schema, typed as `T`: for a field that the platform promises, but that some hosts
 * leave out or send as null. An activity should not wait forever because of it, nor check for it each time.
 */
export function typed<T>(schema: z.ZodMiniType): z.ZodMiniType<T, T> {
  return schema as z.ZodMiniType<T, T>;
}

const unknownSchema = z.unknown();

/**
 * An object that lets unknown fields pass. Its fields are created on first use: creating those of all
 * commands and events would delay an activity's handshake.
 *
 * @param fields their schemas by name; called once
 */
export function looseObject<S extends z.core.$ZodShape>(
  fields: () => S,
): z.ZodMiniObject<S, z.core.$loose> {
  let shape: S | undefined;
  return new z.ZodMiniObject({
    type: 'object',
    get shape() {
      shape ??= fields();
      return shape;
    },
    catchall: unknownSchema,
  }) as z.ZodMiniObject<S, z.core.$loose>;
}

/** A reply without content: `{}`, null or nothing at all. */
export const emptyOrAbsentReply = z.nullish(looseObject(() => ({})));

/** The same, for commands to which no client is known to send nothing at all. */
export const emptyReply = typed<object | null>(emptyOrAbsentReply);
