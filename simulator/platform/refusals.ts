import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Thrown to answer with the REST API's own error shape.
 * Source: Discord's documentation of its HTTP errors and JSON error codes.
 */
export class RestError extends HTTPException {
  constructor(status: ContentfulStatusCode, message: string, code = 0) {
    super(status, { message, res: Response.json({ message, code }, { status }) });
  }
}

export const notFound = () => new RestError(404, '404: Not Found');
export const unauthorized = () => new RestError(401, '401: Unauthorized');
export const missingAccess = () => new RestError(403, 'Missing Access', 50_001);
export const unknownApplication = () => new RestError(404, 'Unknown Application', 10_002);
export const unknownEntitlement = () => new RestError(404, 'Unknown Entitlement', 10_029);
export const tooLarge = () => new RestError(413, 'Request entity too large', 40_005);
export const unknownGuild = () => new RestError(404, 'Unknown Guild', 10_004);

/**
 * Thrown when fields of a body are wrong.
 *
 * @param problems what is wrong, by field
 */
export class FormError extends HTTPException {
  constructor(problems: Record<string, string>) {
    const errors = Object.fromEntries(
      Object.entries(problems).map(([field, message]) => [
        field,
        { _errors: [{ code: 'BASE_TYPE_INVALID', message }] },
      ]),
    );
    const body = { message: 'Invalid Form Body', code: 50_035, errors };
    super(400, { message: body.message, res: Response.json(body, { status: 400 }) });
  }
}

/** Thrown to answer with the shape of the token endpoint. Source: RFC 6749, section 5.2. */
export class OAuthError extends HTTPException {
  constructor(status: 400 | 401, error: string, description?: string) {
    const body = description ? { error, error_description: description } : { error };
    super(status, { message: error, res: Response.json(body, { status }) });
  }
}

/** The answer that an error becomes; a defect of the simulator looks like one of the platform's. */
export function errorAnswer(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse();
  console.error(`The simulated platform failed at ${c.req.method} ${c.req.path}:`, error);
  return new RestError(500, '500: Internal Server Error').getResponse();
}
