import { Hono } from 'hono';
import type { User } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import {
  authorOf,
  botUser,
  guildPermissions,
  type Member,
  type StoredGuild,
  userForScopes,
  type World,
  type WorldStore,
} from '../world';
import { addAssumption } from './assumed';
import { isBot, requireBearer, requireBot } from './caller';
import { flagIn, pageOf } from './paging';
import { unknown } from './refusals';

/** The maximum number of guilds on a page. Source: resources/user, "Get Current User Guilds". */
const MAX_GUILDS = 200;

/**
 * Serves a bearer token's own user, and any user to the bot. Fields as in Discord's REST documentation of users
 * and guilds.
 */
export function userRoutes(world: WorldStore, botToken: string | null): Hono {
  const app = new Hono();

  app.get('/users/@me', (c) => {
    if (isBot(c)) {
      requireBot(c, botToken);
      addAssumption(c, 'bot-user');
      return c.json({ ...publicUser(botUser(world.get().application), []), mfa_enabled: false });
    }
    const { user, access } = requireBearer(world, c, 'identify');
    // At a domain that nobody can register. Source: RFC 2606.
    const email = { email: `${user.username}@example.com`, verified: true };
    return c.json({
      ...publicUser(user, access.scopes),
      ...(access.scopes.includes('email') ? email : {}),
      mfa_enabled: false,
      locale: getOwn(world.get().clients, access.client ?? '')?.device.locale ?? 'en-US',
    });
  });

  app.get('/users/@me/connections', (c) => {
    const { user } = requireBearer(world, c, 'connections');
    addAssumption(c, 'connections');
    return c.json([connectionOf(user)]);
  });

  app.get('/users/:user', (c) => {
    requireBot(c, botToken);
    const user = authorOf(world.get(), c.req.param('user'));
    if (!user) throw unknown('User');
    return c.json(publicUser(user, []));
  });

  app.get('/users/@me/guilds', (c) => {
    const { user } = requireBearer(world, c, 'guilds');
    const { guilds } = world.get();
    const withCounts = flagIn(c, 'with_counts', false);
    const joined = Object.values(guilds).filter(({ members }) => Object.hasOwn(members, user.id));
    return c.json(
      pageOf(c, joined, MAX_GUILDS).map((guild) => ({
        ...partialGuild(guild, user),
        ...(withCounts ? counts(world.get(), guild) : {}),
      })),
    );
  });

  app.get('/users/@me/guilds/:guildId/member', (c) => {
    const { user, access } = requireBearer(world, c, 'guilds.members.read');
    const found = getOwn(world.get().guilds, c.req.param('guildId'));
    const member = found && getOwn(found.members, user.id);
    if (!member) {
      addAssumption(c, 'member-unknown-guild');
      throw unknown('Guild');
    }
    return c.json(guildMember(world.get(), found.id, member, publicUser(user, access.scopes)));
  });

  return app;
}

/** Returns a user as read with these scopes. Source: resources/user, "User Structure". */
export function publicUser(user: User, scopes: readonly string[]) {
  return { ...userForScopes(user, scopes), banner: null, accent_color: null, collectibles: null };
}

/** Returns the one account that every user has linked. Source of the fields: resources/user, "Connection Structure". */
function connectionOf({ id, username }: User) {
  return {
    ...{ id, name: username, type: 'twitch', revoked: false, integrations: [], verified: true },
    ...{ friend_sync: false, show_activity: true, two_way_link: false, visibility: 1 },
  };
}

function partialGuild(guild: StoredGuild, user: User) {
  const { id, name, icon, owner_id } = guild;
  const permissions = String(guildPermissions(guild, user.id));
  return { id, name, icon, banner: null, owner: owner_id === user.id, permissions, features: [] };
}

/** Returns the number of members, and of those known to be online. */
export function counts({ clients, voice }: World, { members }: StoredGuild) {
  const voiceUserIds = Object.values(voice).flatMap((people) => Object.keys(people));
  const playing = Object.values(clients).map(({ userId }) => userId);
  const known = Object.values(clients).flatMap(({ relationships }) =>
    Object.entries(relationships),
  );
  const online = known.filter(([, { presence }]) => (presence?.status ?? 'offline') !== 'offline');
  const ids = [...voiceUserIds, ...playing, ...online.map(([id]) => id)];
  const memberIds = new Set(ids.filter((id) => Object.hasOwn(members, id)));
  return {
    approximate_member_count: Object.keys(members).length,
    approximate_presence_count: memberIds.size,
  };
}

export function guildMember(
  world: World,
  guildId: string,
  member: Member,
  user: ReturnType<typeof publicUser>,
) {
  const voice = Object.entries(world.voice)
    .filter(([channelId]) => world.channels[channelId]?.guild_id === guildId)
    .map(([, people]) => people[user.id]?.voice_state)
    .find((state) => state !== undefined);
  return {
    ...member,
    user,
    banner: null,
    communication_disabled_until: null,
    flags: 0,
    pending: false,
    premium_since: null,
    mute: voice?.mute ?? false,
    deaf: voice?.deaf ?? false,
  };
}
