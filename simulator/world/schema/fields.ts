/** The building blocks of the world's schemas. Each is bounded: the data comes from files, links and programs. */
import * as z from 'zod/mini';

/** A string with a minimum and a maximum length in characters. */
export function text(max: number, min = 0) {
  return z.string().check(z.minLength(min), z.maxLength(max));
}

/** An id: the platform's are digits; a client's or an instance's is any text. */
export const Id = text(100, 1);

/** A text of an activity, which may have any length there; a change as a whole is bounded too. */
export const longText = text(32_000);

/** An address; 8,192 characters is a common limit of servers. */
export const address = text(8192);

/** A hash of the CDN, such as an avatar's. */
export const pictureHash = z.nullable(text(100, 1));

/** A time in ISO 8601. */
export const time = z.iso.datetime({
  offset: true,
  error: 'must be a time such as 2026-01-15T19:05:00Z',
});

export const mask = z.string().check(
  z.regex(/^\d{1,20}$/, { error: 'must be a permission bitfield as a decimal string' }),
  // For forms, which show the names of its flags.
  z.meta({ format: 'permissions' }),
);

/** A number within bounds, both included. */
export function numberIn(min: number, max: number) {
  return z.number().check(z.gte(min), z.lte(max));
}

export function integerIn(min: number, max: number) {
  return z.int().check(z.gte(min), z.lte(max));
}

export function listOf<S extends z.ZodMiniType>(element: S, max: number) {
  return z.array(element).check(z.maxLength(max));
}

/** A record by id, with at most `max` entries. */
export function recordOf<S extends z.ZodMiniType>(value: S, max: number) {
  const hasFewKeys = (record: object) => Object.keys(record).length <= max;
  const error = `must have at most ${max} entries`;
  return z.record(Id, value).check(z.refine(hasFewKeys, { error }), z.meta({ maxProperties: max }));
}

/** A count, or a sequence number. */
export const count = z.int().check(z.nonnegative());

/** The number of a world's last change. */
export const Seq = z.object({ seq: count });
