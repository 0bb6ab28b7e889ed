import { Hono } from 'hono';
import { own } from '../world/own';
import { randomToken } from '../world/secret';
import type { WorldStore } from '../world/store';
import type { AccessToken, Grant } from '../world/world';
import { bearer } from './caller';
import { OAuthError } from './refusals';

/** Tokens of the simulation outlive whoever uses it. Source: the mock token's expiry in the specification. */
const EXPIRES = '2112-01-01T00:00:00.000Z';

/**
 * - `POST /oauth2/token` exchanges a code from AUTHORIZE, once, for an access token. The application has no secret
 *   here: any is taken, but there must be one.
 * - `GET /oauth2/@me` tells whose a bearer token is, and which application it was made for.
 *
 * Source: the authorization code grant, and "Get Current Authorization Information", in Discord's OAuth2
 * documentation.
 */
export function oauthRoutes(world: WorldStore): Hono {
  const app = new Hono();
  app.post('/oauth2/token', async (c) => {
    const form = await readForm(c.req.raw);
    if (form.get('client_id') !== world.get().application.id || !form.get('client_secret')) {
      throw new OAuthError(401, 'invalid_client');
    }
    const grantType = form.get('grant_type');
    if (grantType !== 'authorization_code') {
      const description = `Grant type ${grantType ?? 'None'} is not supported`;
      throw new OAuthError(400, 'unsupported_grant_type', description);
    }
    const { token, access } = await redeem(world, form.get('code') ?? '');
    return c.json({
      token_type: 'Bearer',
      access_token: token,
      expires_in: Math.floor((Date.parse(access.expires) - Date.now()) / 1000),
      refresh_token: randomToken(),
      scope: access.scopes.join(' '),
    });
  });

  app.get('/oauth2/@me', (c) => {
    const { user, access } = bearer(world, c);
    const { scopes, expires } = access;
    const { application } = world.get();
    const identified = scopes.includes('identify') ? { user } : {};
    return c.json({ application, scopes, expires, ...identified });
  });
  return app;
}

async function redeem(world: WorldStore, code: string) {
  const grant = openGrant(world, code);
  if (!grant) throw invalidCode();
  const token = randomToken();
  const access: AccessToken = { userId: grant.userId, scopes: grant.scopes, expires: EXPIRES };
  try {
    await world.commit({ type: 'token', code, token, access });
  } catch (error) {
    // Someone else may have been faster with the same code.
    throw openGrant(world, code) ? error : invalidCode();
  }
  return { token, access };
}

function openGrant(world: WorldStore, code: string): Grant | undefined {
  const grant = own(world.get().grants, code);
  return grant?.redeemed ? undefined : grant;
}

function invalidCode(): OAuthError {
  return new OAuthError(400, 'invalid_grant', 'Invalid "code" in request.');
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    const description = 'The content type must be application/x-www-form-urlencoded.';
    throw new OAuthError(400, 'invalid_request', description);
  }
  return new URLSearchParams(await request.text());
}
