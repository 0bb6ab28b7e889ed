import { boundedCopy } from '../host';

const MAX_BODY_LENGTH = 16_000;

const FORM = /^application\/x-www-form-urlencoded\b/i;
const JSON_LIKE = /^application\/(?:[\w.]+\+)?json\b/i;

/** Whether a body of that content type is kept for those who look at requests: JSON and forms are. */
export const isReadableBody = (type: string): boolean => FORM.test(type) || JSON_LIKE.test(type);

/** What is in a body that is kept, as plain data of bounded size; its text where it is no JSON. */
export function contentOfBody(type: string, text: string): unknown {
  if (FORM.test(type))
    return boundedCopy(Object.fromEntries(new URLSearchParams(text)), MAX_BODY_LENGTH);
  try {
    return boundedCopy(JSON.parse(text), MAX_BODY_LENGTH);
  } catch {
    return boundedCopy(text, MAX_BODY_LENGTH);
  }
}
