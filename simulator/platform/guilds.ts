import { type Context, Hono } from 'hono';
import { getOwn } from '../utils';
import { channelListItem, type StoredGuild, type World, type WorldStore } from '../world';
import { addAssumption } from './assumed';
import { requireBot } from './caller';
import { flagIn } from './paging';
import { unknown } from './refusals';
import { counts, guildMember, publicUser } from './users';

/**
 * Serves guilds and channels for the application's bot. Sources: resources/guild, resources/channel. That it is a
 * member of every guild is assumed: docs/assumed.md, `bot-everywhere`.
 */
export function guildRoutes(world: WorldStore, botToken: string | null): Hono {
  const app = new Hono();
  const guildAt = (c: Context): StoredGuild => {
    requireBot(c, botToken);
    addAssumption(c, 'bot-everywhere');
    const guild = getOwn(world.get().guilds, c.req.param('guild') ?? '');
    if (!guild) throw unknown('Guild');
    return guild;
  };

  app.get('/guilds/:guild', (c) => {
    const guild = guildAt(c);
    const withCounts = flagIn(c, 'with_counts', false);
    return c.json({ ...wholeGuild(guild), ...(withCounts ? counts(world.get(), guild) : {}) });
  });

  app.get('/guilds/:guild/members/:user', (c) => {
    const { id, members } = guildAt(c);
    const member = getOwn(members, c.req.param('user'));
    const user = getOwn(world.get().users, c.req.param('user'));
    if (!member || !user) throw unknown('Member');
    return c.json(guildMember(world.get(), id, member, publicUser(user, [])));
  });

  app.get('/channels/:channel', (c) => {
    requireBot(c, botToken);
    addAssumption(c, 'bot-everywhere');
    return c.json(wholeChannel(world.get(), c.req.param('channel')));
  });

  return app;
}

/** Returns a guild with the fields of the documentation's example; the simulator has no value for most of them. */
function wholeGuild({ id, name, icon, owner_id, roles }: StoredGuild) {
  return {
    ...{ id, name, icon, owner_id, description: null, splash: null, discovery_splash: null },
    ...{ banner: null, features: [], emojis: [], stickers: [] },
    roles: Object.values(roles).map((role) => ({
      ...role,
      ...{ icon: null, unicode_emoji: null, flags: 0 },
    })),
    ...{ afk_channel_id: null, afk_timeout: 300, application_id: null },
    ...{ system_channel_id: null, system_channel_flags: 0, rules_channel_id: null },
    ...{ public_updates_channel_id: null, safety_alerts_channel_id: null },
    ...{ verification_level: 0, default_message_notifications: 0, explicit_content_filter: 0 },
    ...{ mfa_level: 0, nsfw_level: 0, premium_tier: 0, premium_subscription_count: 0 },
    ...{ premium_progress_bar_enabled: false, preferred_locale: 'en-US', vanity_url_code: null },
  };
}

function wholeChannel(world: World, channelId: string) {
  const channel = channelListItem(world, channelId);
  if (!channel) throw unknown('Channel');
  const { guild_id, recipients = [], ...fields } = channel;
  const people = recipients?.map((user) => publicUser(user, []));
  return { ...fields, ...(guild_id ? { guild_id } : { recipients: people }), flags: 0 };
}
