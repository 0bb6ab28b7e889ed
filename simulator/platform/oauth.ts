import { type Context, Hono } from 'hono';
import { getOwn } from '../utils';
import { isApplication, type WorldStore } from '../world';
import { addAssumption, type RestAssumption } from './assumed';
import { requireBearer } from './caller';
import { grantToken } from './oauth-grants';
import { OAuthError } from './refusals';
import { publicUser } from './users';

/** The assumption on which the answer to each grant type relies. */
const grantAssumptions: Record<string, RestAssumption> = {
  authorization_code: 'redirect-uri',
  refresh_token: 'refresh-once',
  client_credentials: 'credentials-owner',
};

/**
 * - `POST /oauth2/token` issues an access token for a code from AUTHORIZE, for a refresh token, or for the client's
 *   credentials alone.
 * - `POST /oauth2/token/revoke` ends every token of the authorization that a token belongs to. It answers 200 to
 *   anything else as well, as RFC 7009 requires.
 * - `GET /oauth2/@me` returns the user of a bearer token, and the application that it was issued for.
 *
 * Source: topics/oauth2.
 *
 * @param lifetime of an access token, in seconds
 */
export function oauthRoutes(world: WorldStore, lifetime: number): Hono {
  const app = new Hono();
  app.post('/oauth2/token', async (c) => {
    const form = await clientForm(world, c);
    const assumption = getOwn(grantAssumptions, form.get('grant_type') ?? '');
    if (assumption) addAssumption(c, assumption);
    return c.json(await grantToken(world, form, lifetime));
  });

  app.post('/oauth2/token/revoke', async (c) => {
    const form = await clientForm(world, c);
    const { tokens, refreshTokens } = world.get();
    const token = form.get('token') ?? '';
    if (!token) addAssumption(c, 'revoked-without-token');
    const found = getOwn(tokens, token) ?? getOwn(refreshTokens, token);
    if (found) await world.commit({ type: 'revoke', userId: found.userId });
    return c.json({});
  });

  app.get('/oauth2/@me', (c) => {
    const { user, access } = requireBearer(world, c);
    const { scopes, expires } = access;
    const identified = scopes.includes('identify') ? { user: publicUser(user, scopes) } : {};
    return c.json({ application: world.get().application, scopes, expires, ...identified });
  });
  return app;
}

/**
 * Reads the form of a request to the token or the revocation endpoint, from an application that has identified itself:
 * by HTTP Basic, or by `client_id` and `client_secret` in the form. The application has no secret here: any is
 * accepted, but there must be one. Sources: topics/oauth2, "Authorization Code Grant"; reference, "Authentication".
 *
 * @throws OAuthError `invalid_request` for anything but a form, `invalid_client` for another application
 */
async function clientForm(world: WorldStore, c: Context): Promise<URLSearchParams> {
  const form = await readForm(c);
  const basicCredentials = /^Basic ([\w+/-]+=*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const [id, secret] =
    basicCredentials === undefined
      ? [form.get('client_id'), form.get('client_secret')]
      : credentials(basicCredentials);
  if (isApplication(world.get(), id) && secret) {
    addAssumption(c, 'client-secret');
    return form;
  }
  const fix = `Send client_id ${world.get().application.id} and a client_secret, in the form or as HTTP Basic`;
  throw new OAuthError(401, 'invalid_client', `${fix}; any secret will do here.`);
}

/** Returns the user and the password of HTTP Basic, separated by the first colon. Source: RFC 7617. */
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
