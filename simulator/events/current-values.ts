import { getOwn } from '../utils';
import { clientIn, type World } from '../world';

/**
 * Returns the current values of a client, by the names of the protocol's fields: its place, its token, another user
 * with a relationship. They fill in a form that is made from a schema.
 */
export function currentValues(world: World, id: string): (name: string) => unknown {
  const { launch, relationships, richPresence, authorized, userId } = clientIn(world, id);
  const tokens = Object.entries(world.tokens).filter(([, access]) => access.client === id);
  const otherUserId = Object.keys(relationships)[0] ?? userId;
  const values: Record<string, unknown> = {
    client_id: world.application.id,
    application_id: world.application.id,
    applicationId: world.application.id,
    channel_id: launch?.place.channelId,
    guild_id: launch?.place.guildId,
    id: otherUserId,
    user_id: otherUserId,
    username: world.users[otherUserId]?.username,
    discriminator: world.users[otherUserId]?.discriminator,
    quest_id: Object.keys(world.quests)[0],
    sku_id: Object.keys(world.skus)[0],
    access_token: tokens.at(-1)?.[0],
    scope: authorized.length > 0 ? authorized : ['identify'],
    secret: richPresence?.secrets?.join,
    url: 'https://discord.com/developers/docs',
  };
  return (name) => getOwn(values, name);
}
