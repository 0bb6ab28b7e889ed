import type { Context } from 'hono';
import type { WorldStore } from '../world';
import { assuming } from './assumed';
import { OAuthError } from './refusals';

/**
 * The form of a request to the token or the revocation endpoint, from an application that has named itself: by HTTP
 * Basic, or by `client_id` and `client_secret` in the form. The application has no secret here: any is taken, but
 * there must be one. Sources: topics/oauth2, "Authorization Code Grant"; reference, "Authentication".
 *
 * @throws OAuthError `invalid_request` for anything but a form, `invalid_client` for another application
 */
export async function clientForm(world: WorldStore, c: Context): Promise<URLSearchParams> {
  const form = await readForm(c);
  const basic = /^Basic ([\w+/-]+=*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const [id, secret] =
    basic === undefined ? [form.get('client_id'), form.get('client_secret')] : credentials(basic);
  const { application } = world.get();
  if (id === application.id && secret) {
    assuming(c, 'client-secret');
    return form;
  }
  const what = `Send client_id ${application.id} and a client_secret, in the form or as HTTP Basic`;
  throw new OAuthError(401, 'invalid_client', `${what}; any secret will do here.`);
}

/** The user and the password of HTTP Basic. The first colon parts them. Source: RFC 7617. */
function credentials(encoded: string): string[] {
  try {
    const text = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    return (/^([^:]*):(.*)$/s.exec(text) ?? []).slice(1).map(decodeURIComponent);
  } catch {
    return [];
  }
}

async function readForm(c: Context): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    const description = 'The content type must be application/x-www-form-urlencoded.';
    throw new OAuthError(400, 'invalid_request', description);
  }
  return new URLSearchParams(await c.req.text());
}
