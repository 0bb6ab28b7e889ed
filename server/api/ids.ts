import { ApiError } from '../errors';

/** Returns whether a text can be an id of the platform. Source: Discord's API reference, "Snowflakes". */
export function isSnowflake(text: string): boolean {
  return /^\d{1,20}$/.test(text);
}

/** Returns whether a text can be an instance id: `i-1276580072400224306-gc-912952092627435520-912954213460484116`. */
export function isInstanceId(text: string): boolean {
  return /^[\w-]{1,128}$/.test(text);
}

/** Throws ApiError 400 `invalid_id` for an id that must not become part of an address; `name` says whose it is. */
export function checkedId(name: string, id: string, hasForm: (text: string) => boolean): string {
  if (hasForm(id)) return id;
  const message = `This is not the id of ${name}. Send the id that the platform returned.`;
  throw new ApiError(400, 'invalid_id', message);
}
