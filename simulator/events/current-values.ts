import { getOwn } from '../utils';
import { clientIn, type World } from '../world';

/**
 * What holds now for a client, by the names that the protocol's fields have: its place, its token, somebody whom it
 * knows. A form that is made of a schema is filled in with it.
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
