import { Hono } from 'hono';
import { getOwn } from '../utils';
import { botUser, type WorldStore } from '../world';
import { addAssumption } from './assumed';
import { requireBot } from './caller';
import { publicUser } from './users';

/** In hexadecimal digits. The proxy keeps its signing key to itself: docs/assumed.md, `application-fields`. */
const PLACEHOLDER_KEY = '0'.repeat(64);

/** GET /applications/@me, for the application's bot. Source: resources/application, "Application Structure". */
export function applicationRoutes(world: WorldStore, botToken: string | null): Hono {
  const app = new Hono();
  app.get('/applications/@me', (c) => {
    requireBot(c, botToken);
    addAssumption(c, 'application-fields');
    const { application, ownerId, users, guilds } = world.get();
    const owner = getOwn(users, ownerId);
    return c.json({
      ...application,
      bot_public: true,
      bot_require_code_grant: false,
      bot: botUser(application),
      ...(owner ? { owner: publicUser(owner, []) } : {}),
      verify_key: PLACEHOLDER_KEY,
      team: null,
      flags: 0,
      approximate_guild_count: Object.keys(guilds).length,
      approximate_user_install_count: 0,
      approximate_user_authorization_count: 0,
      redirect_uris: [],
      interactions_endpoint_url: null,
      role_connections_verification_url: null,
      event_webhooks_url: null,
      event_webhooks_status: 1,
      tags: [],
      integration_types_config: { '0': {}, '1': {} },
    });
  });
  return app;
}
