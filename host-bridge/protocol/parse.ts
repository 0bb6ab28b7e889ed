import type * as z from 'zod/mini';
import { recordRawValue } from './raw';

/** The parsed data of a value, or its problems, which are only looked for on access. */
export type Parsed<T> =
  | { success: true; data: T; error?: never }
  | { success: false; data?: never; readonly error: ParseError };

/** zod's own error, or an error in its place that zod would have taken too long to make. */
type ParseError = Error & { issues: z.core.$ZodIssue[] };

/**
 * Parses a value in place: nothing is copied, and a field that a schema changes (an unknown value of an enumeration)
 * is changed in the value itself, and `rawValue` returns the original. So the value must belong to the caller alone,
 * like a message that has just been cloned. Requests change nothing.
 *
 * The result is zod's. But zod reaches its full speed only by compiling schemas with `new Function`, which a content
 * security policy without `unsafe-eval` forbids, and it copies every object. So a value is first read by readers made
 * once from the schema; only a value that does not fit goes to zod, for the reasons: of a large one, the first part
 * that is wrong. Readers are made from zod 4.6's internals in a schema (`_zod.def`), which may change with a minor
 * version: `package.json` requires this one.
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): Parsed<z.output<S>> {
  const data = read(readerOf(schema), value);
  if (data !== MISMATCH) return { success: true, data: data as z.output<S> };
  let error: ParseError | undefined;
  return {
    success: false,
    get error() {
      error ??= explainMismatch(schema, value);
      return error;
    },
  };
}

/** The maximum number of parts of a value given to zod, which reports reasons for each wrong entry of a list. */
const MAX_PARTS = 2000;

/** The maximum length of a list; longer ones fit nothing. */
const MAX_ENTRIES = 1_000_000;

/** What the schemas of a value's parts are in, by the kind of schema. */
interface ComposedDef {
  innerType?: z.core.$ZodType;
  shape?: z.core.$ZodShape;
  element?: z.core.$ZodType;
}

/** Returns why a value does not fit: for a large one, why its first wrong part does not. */
function explainMismatch(
  schema: z.core.$ZodType,
  value: unknown,
  path: PropertyKey[] = [],
): ParseError {
  if (!isLarge(value, { remaining: MAX_PARTS })) {
    const { error } = safeParse(schema, value);
    for (const issue of error?.issues ?? []) issue.path.unshift(...path);
    return error as ParseError;
  }
  const { innerType, shape, element } = schema._zod.def as ComposedDef;
  if (innerType) return explainMismatch(innerType, value, path);
  if (Array.isArray(value) ? element : shape) {
    const parts = value as Record<string, unknown>;
    for (const name of Object.keys(shape ?? parts)) {
      const part = shape?.[name] ?? element;
      if (part && read(readerOf(part), parts[name]) === MISMATCH) {
        return explainMismatch(part, parts[name], [...path, name]);
      }
    }
  }
  const message = 'is not valid (too large to say which part)';
  const issues = [{ code: 'custom' as const, path, message, input: undefined }];
  return Object.assign(new Error(message), { issues });
}

function isLarge(value: unknown, count: { remaining: number }): boolean {
  if (typeof value !== 'object' || value === null) return false;
  count.remaining -= Array.isArray(value) ? value.length : 1;
  return count.remaining < 0 || Object.values(value).some((each) => isLarge(each, count));
}

/** A schema's reader: the type of most fields decides alone, without a call. */
interface Reader {
  /** The kinds of values that fit as they are, as bits. */
  plainKinds: number;
  /** Reads every other value: the data, or NO. It may write to the value. */
  readOther(value: unknown): unknown;
}

const MISMATCH = Symbol('does not fit');
const rejectValue = () => MISMATCH;

const STRING = 1;
const NUMBER = 2;
const BOOLEAN = 4;
const NULL = 8;
const UNDEFINED = 16;
const ANY = STRING | NUMBER | BOOLEAN | NULL | UNDEFINED;

function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return STRING;
    case 'number':
      return Number.isFinite(value) ? NUMBER : 0;
    case 'boolean':
      return BOOLEAN;
    case 'undefined':
      return UNDEFINED;
    default:
      return value === null ? NULL : 0;
  }
}

function read(reader: Reader, value: unknown): unknown {
  return reader.plainKinds & kindOf(value) ? value : reader.readOther(value);
}

const readers = new WeakMap<z.core.$ZodType, Reader>();

function readerOf(schema: z.core.$ZodType): Reader {
  let reader = readers.get(schema);
  if (!reader) {
    reader = makeReader(schema as z.core.$ZodTypes);
    if (schema._zod.def.checks?.length) reader = checkedReader(reader, schema);
    readers.set(schema, reader);
  }
  return reader;
}

/** Creates a reader for the schemas of the tables; others are read by zod itself. */
function makeReader(schema: z.core.$ZodTypes): Reader {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return { plainKinds: STRING, readOther: rejectValue };
    case 'number':
      return { plainKinds: NUMBER, readOther: rejectValue };
    case 'boolean':
      return { plainKinds: BOOLEAN, readOther: rejectValue };
    case 'unknown':
      return { plainKinds: ANY, readOther: (value) => value };
    case 'literal':
      return otherReader((value) => (def.values.includes(value as never) ? value : MISMATCH));
    case 'optional':
      return withKind(UNDEFINED, readerOf(def.innerType));
    case 'nullable':
      return withKind(NULL, readerOf(def.innerType));
    case 'array':
      return otherReader(readList(readerOf(def.element)));
    case 'transform':
      return otherReader((value) => {
        const payload = { value, issues: [] };
        const data = def.transform(value, payload);
        return payload.issues.length > 0 ? MISMATCH : data;
      });
    case 'object':
      // Objects that let unknown fields pass.
      if (def.catchall?._zod.def.type === 'unknown') return otherReader(readFields(def.shape));
  }
  return otherReader((value) => {
    const parsed = safeParse(schema, value);
    return parsed.success ? parsed.data : MISMATCH;
  });
}

function otherReader(readOther: Reader['readOther']): Reader {
  return { plainKinds: 0, readOther };
}

/** Lets zod check what the reader has read, and return nothing: zod copies. */
function checkedReader(reader: Reader, schema: z.core.$ZodType): Reader {
  return otherReader((value) => {
    const data = read(reader, value);
    return data === MISMATCH || safeParse(schema, data).success ? data : MISMATCH;
  });
}

function safeParse(schema: z.core.$ZodType, value: unknown) {
  return (schema as z.ZodMiniType).safeParse(value);
}

/**
 * Checks whether a field may be absent. zod would tell it too, but creates a property for that in each schema; it only
 * distinguishes a field of any type that is absent from one that is undefined.
 */
function mayBeAbsent(schema: z.core.$ZodType): boolean {
  const { _zod } = schema;
  return _zod.def.type === 'unknown'
    ? _zod.optin !== undefined
    : read(readerOf(schema), undefined) !== MISMATCH;
}

function withKind(kind: number, { plainKinds, readOther }: Reader): Reader {
  return { plainKinds: plainKinds | kind, readOther };
}

function readList(element: Reader): Reader['readOther'] {
  return (value) => {
    if (!Array.isArray(value) || value.length > MAX_ENTRIES) return MISMATCH;
    for (let at = 0; at < value.length; at += 1) {
      const before = value[at];
      const after = read(element, before);
      if (after === MISMATCH) return MISMATCH;
      if (after !== before) {
        recordRawValue(value, at, before);
        value[at] = after;
      }
    }
    return value;
  };
}

/** The number of an object's fields that are expected at their position in the previous object. */
const MAX_ORDERED_FIELDS = 64;

function readFields(shape: z.core.$ZodShape): Reader['readOther'] {
  const known = new Map<string, Field>();
  let required = 0;
  for (const [name, schema] of Object.entries(shape)) {
    const isRequired = !mayBeAbsent(schema);
    if (isRequired) required += 1;
    const { plainKinds, readOther } = readerOf(schema);
    known.set(name, { plainKinds, readOther, required: isRequired ? 1 : 0 });
  }
  // The objects of a list mostly have the same fields in the same order: comparing a name is faster than a lookup.
  const orderedNames: string[] = [];
  const orderedFields: Field[] = [];
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return MISMATCH;
    const object = value as Record<string, unknown>;
    let missing = required;
    let at = 0;
    // Iterates over the present fields, not the possible ones: most of an entity's fields may be absent.
    for (const name in object) {
      let field = orderedNames[at] === name ? orderedFields[at] : undefined;
      if (!field) {
        field = known.get(name);
        if (field && at < MAX_ORDERED_FIELDS) {
          orderedNames[at] = name;
          orderedFields[at] = field;
        }
      }
      at += 1;
      if (field === undefined) continue;
      const before = object[name];
      if (!(field.plainKinds & kindOf(before))) {
        const after = field.readOther(before);
        if (after === MISMATCH) return MISMATCH;
        if (after !== before) {
          recordRawValue(object, name, before);
          object[name] = after;
        }
      }
      missing -= field.required;
    }
    return missing > 0 ? MISMATCH : value;
  };
}

interface Field extends Reader {
  required: 0 | 1;
}
