import { boundedCopy } from '../utils';

const MAX_BODY_LENGTH = 16_000;

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;
const JSON_TYPE = /^application\/(?:[\w.]+\+)?json\b/i;

/** Checks whether a body of that content type is stored for readers of the traffic: JSON and forms are. */
export const isReadableBody = (type: string): boolean =>
  FORM_TYPE.test(type) || JSON_TYPE.test(type);

/** Returns the content of a stored body, as plain data of bounded size; its text when it is not JSON. */
export function contentOfBody(type: string, text: string): unknown {
  if (FORM_TYPE.test(type))
    return boundedCopy(Object.fromEntries(new URLSearchParams(text)), MAX_BODY_LENGTH);
  try {
    return boundedCopy(JSON.parse(text), MAX_BODY_LENGTH);
  } catch {
    return boundedCopy(text, MAX_BODY_LENGTH);
  }
}
