import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { maskText } from '../traffic';
import { ChangeTooLong, WorldFull } from '../world';
import { addAssumption } from './assumed';

/** The header with the reason of a refusal, as a component of a URI. Discord sends no such header. */
export const WHY_HEADER = 'X-Why';

/**
 * Thrown to answer with the REST API's own error shape.
 * Source: Discord's documentation of its HTTP errors and JSON error codes.
 */
export class RestError extends HTTPException {
  /** @param why the reason, which the platform does not send: for readers of the traffic */
  constructor(status: ContentfulStatusCode, message: string, code = 0, why?: string) {
    const headers: HeadersInit = why ? { [WHY_HEADER]: encodeURIComponent(why) } : {};
    super(status, { message, res: Response.json({ message, code }, { status, headers }) });
  }
}

export const notFound = () => new RestError(404, '404: Not Found');
export const unauthorized = (why: string) => new RestError(401, '401: Unauthorized', 0, why);
export const missingAccess = (why: string) => new RestError(403, 'Missing Access', 50_001, why);
export const tooLarge = () => new RestError(413, 'Request entity too large', 40_005);
export const fileTooLarge = () =>
  new RestError(413, 'File uploaded exceeds the maximum size', 50_045);

const unknownCodes = {
  Application: 10_002,
  Channel: 10_003,
  Guild: 10_004,
  Member: 10_007,
  User: 10_013,
  SKU: 10_027,
  Entitlement: 10_029,
};
export const unknown = (what: keyof typeof unknownCodes, why?: string) =>
  new RestError(404, `Unknown ${what}`, unknownCodes[what], why);

/** The problem of one field. Codes and words as in reference, "Error Messages", where it has them. */
export interface Problem {
  code: string;
  message: string;
}

export const required: Problem = { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };

export const invalid = (message: string): Problem => ({ code: 'BASE_TYPE_INVALID', message });

export const choices = (values: readonly (string | number)[]): Problem => ({
  code: 'BASE_TYPE_CHOICES',
  message: `Value must be one of (${values.map((value) => JSON.stringify(value)).join(', ')}).`,
});

/** Thrown for invalid fields of a body or of a query: the problem by field; under `_errors` that of the whole. */
export class FormError extends HTTPException {
  constructor(problems: Record<string, Problem>) {
    const errors = Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [
        field,
        field === '_errors' ? [problem] : { _errors: [problem] },
      ]),
    );
    const body = { message: 'Invalid Form Body', code: 50_035, errors };
    super(400, { message: body.message, res: Response.json(body, { status: 400 }) });
  }
}

/** Thrown to answer in the token endpoint's format. Source: RFC 6749, section 5.2. */
export class OAuthError extends HTTPException {
  constructor(status: 400 | 401, error: string, description?: string) {
    const body = description ? { error, error_description: description } : { error };
    super(status, { message: error, res: Response.json(body, { status }) });
  }
}

const LIMIT_REASON = 'This is a limit of the simulator, not of Discord';

/** Returns the answer for an error; a defect of the simulator looks like one of the platform's. */
export function errorResponse(error: Error, c: Context): Response {
  if (error instanceof OAuthError) addAssumption(c, 'token-errors');
  if (error instanceof RestError && error.status === 401) addAssumption(c, 'unauthorized-body');
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof WorldFull || error instanceof ChangeTooLong) {
    addAssumption(c, 'bounds');
    return new RestError(400, error.message, 0, LIMIT_REASON).getResponse();
  }
  console.error(
    `The simulated platform failed at ${c.req.method} ${maskText(new URL(c.req.url).pathname)}:`,
    error,
  );
  return new RestError(500, '500: Internal Server Error').getResponse();
}
