import { Hono } from 'hono';
import { getOwn } from '../utils';
import type { WorldStore } from '../world';
import { assuming, type RestAssumption } from './assumed';
import { bearer } from './caller';
import { clientForm } from './oauth-client';
import { grantToken } from './oauth-grants';
import { publicUser } from './users';

/** What the answer to each grant type rests on. */
const assumedOf: Record<string, RestAssumption> = {
  authorization_code: 'redirect-uri',
  refresh_token: 'refresh-once',
  client_credentials: 'credentials-owner',
};

/**
 * - `POST /oauth2/token` gives an access token for a code from AUTHORIZE, for a refresh token, or for the client's
 *   credentials alone.
 * - `POST /oauth2/token/revoke` ends every token of the authorization that a token belongs to. It answers 200 to
 *   anything else as well, as RFC 7009 says.
 * - `GET /oauth2/@me` tells whose a bearer token is, and which application it was made for.
 *
 * Source: topics/oauth2.
 *
 * @param lifetime of an access token, in seconds
 */
export function oauthRoutes(world: WorldStore, lifetime: number): Hono {
  const app = new Hono();
  app.post('/oauth2/token', async (c) => {
    const form = await clientForm(world, c);
    const assumption = getOwn(assumedOf, form.get('grant_type') ?? '');
    if (assumption) assuming(c, assumption);
    return c.json(await grantToken(world, form, lifetime));
  });

  app.post('/oauth2/token/revoke', async (c) => {
    const form = await clientForm(world, c);
    const { tokens, refreshTokens } = world.get();
    const token = form.get('token') ?? '';
    if (!token) assuming(c, 'revoked-without-token');
    const found = getOwn(tokens, token) ?? getOwn(refreshTokens, token);
    if (found) await world.commit({ type: 'revoke', userId: found.userId });
    return c.json({});
  });

  app.get('/oauth2/@me', (c) => {
    const { user, access } = bearer(world, c);
    const { scopes, expires } = access;
    const { application } = world.get();
    const identified = scopes.includes('identify') ? { user: publicUser(user, scopes) } : {};
    return c.json({ application, scopes, expires, ...identified });
  });
  return app;
}
